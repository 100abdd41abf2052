import { describe, expect, test } from "vitest";
import { readServiceWords } from "./service-words.ts";

const title = (body: string) => readServiceWords(body).title;

describe("what a service says about an error", () => {
  test.each([
    ["problem+json", '{"type":"about:blank","title":"Not a layer","status":404}', "Not a layer"],
    [
      "problem+json with a detail",
      '{"title":"Bad Request","detail":"bbox is empty"}',
      "Bad Request: bbox is empty",
    ],
    ["OAuth", '{"error":"invalid_grant","error_description":"Expired"}', "Expired"],
    [
      "Esri",
      '{"error":{"code":400,"message":"Invalid URL","details":["Layer 9","Invalid URL"]}}',
      "Invalid URL Layer 9",
    ],
    ["OGC API", '{"code":"InvalidParameterValue","description":"No collection fyr"}', "No collection fyr"],
    [
      "GeoServer",
      '{"version":"1.0","exceptions":[{"code":"x","text":"No\\n feature type"}]}',
      "No feature type",
    ],
    [
      "WMS",
      '<?xml version="1.0"?><ServiceExceptionReport><ServiceException code="LayerNotDefined">No layer &lt;x&gt;</ServiceException></ServiceExceptionReport>',
      "No layer <x>",
    ],
    [
      "WFS",
      '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue" locator="typename"><ows:ExceptionText>Unknown typename</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      "Unknown typename",
    ],
  ])("of %s is read", (_name, body, said) => {
    expect(title(body)).toBe(said);
  });

  test("is never a page, nor markup in a text", () => {
    expect(title("<!doctype html><h1>502 Bad Gateway</h1>")).toBeNull();
    expect(title('{"title":"<h1>Log in</h1>"}')).toBeNull();
    expect(title("<ServiceException>&lt;p&gt;Down&lt;/p&gt;</ServiceException>")).toBeNull();
    expect(title("broken")).toBeNull();
    expect(title('["x"]')).toBeNull();
    expect(title('{"title":7,"error":{}}')).toBeNull();
    expect(title("")).toBeNull();
  });

  test("is cut where it is endless, and a huge body is not read to its end", () => {
    expect(title(JSON.stringify({ message: "x".repeat(5000) }))).toHaveLength(300);
    expect(title("<a>".repeat(3_000_000))).toBeNull();
    expect(title("<Exception>".repeat(1_000_000))).toBeNull();
    expect(title(JSON.stringify({ title: "x", more: "y".repeat(30_000) }))).toBeNull();
  });

  test("has the code of the catalogue where it gives one", () => {
    expect(readServiceWords('{"title":"Gone","bwErrorCode":"VesselNotFound"}').code).toBe("VesselNotFound");
    expect(readServiceWords('{"bwErrorCode":7}').code).toBeNull();
  });

  test("names the attributes that are wrong, and tells a web page from a service", () => {
    const { faults } = readServiceWords('{"title":"No","faults":{"geometry":"outside","time":7}}');
    expect(faults).toEqual({ geometry: "outside" });
    expect(readServiceWords("<!doctype html><html><title>Log in</title></html>").isPage).toBe(true);
    const exception = "<ServiceException>Layer not defined</ServiceException>";
    expect(readServiceWords(exception).isPage).toBe(false);
    expect(readServiceWords('{"title":"No"}')).toMatchObject({ faults: null, isPage: false });
  });
});
