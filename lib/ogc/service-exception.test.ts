import { describe, expect, test } from "vitest";
import { readServiceException, saysNoSuchTime } from "./service-exception.ts";

describe("a service exception", () => {
  test("of 1.1.1 is read with its code, entities and line breaks resolved", () => {
    const text = `<?xml version='1.0'?>
<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
<ServiceExceptionReport version="1.1.1">
<ServiceException code="LayerNotDefined">
msWMSLoadGetMapParams(): Invalid layer &quot;x&quot; &amp; more.
</ServiceException>
</ServiceExceptionReport>`;
    expect(readServiceException(text)).toEqual({
      code: "LayerNotDefined",
      message: 'msWMSLoadGetMapParams(): Invalid layer "x" & more.',
    });
  });

  test("of 1.3.0 with a prefix and CDATA is read", () => {
    const text = `<ogc:ServiceExceptionReport xmlns:ogc="http://www.opengis.net/ogc"><ogc:ServiceException><![CDATA[No <style>]]></ogc:ServiceException></ogc:ServiceExceptionReport>`;
    expect(readServiceException(text)).toEqual({ code: null, message: "No <style>" });
  });

  test("in OWS form is read", () => {
    const text = `<ows:ExceptionReport><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Down</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`;
    expect(readServiceException(text)).toEqual({ code: "NoApplicableCode", message: "Down" });
  });

  test("without a text says its code", () => {
    expect(readServiceException('<ServiceException code="InvalidCRS"/>')?.message).toBe("InvalidCRS");
  });

  test("is not found in a page, nor in map data", () => {
    expect(readServiceException("<html><body>502 Bad Gateway</body></html>")).toBeNull();
    expect(readServiceException("")).toBeNull();
  });

  test("that is endless is shortened", () => {
    expect(
      readServiceException(`<ServiceException>${"x".repeat(5000)}</ServiceException>`)?.message,
    ).toHaveLength(300);
  });
});

describe("no data for the time asked for", () => {
  test.each([
    [{ code: "InvalidDimensionValue", message: "" }, true],
    [{ code: null, message: "Requested time 1990-01 is outside the available range" }, true],
    [{ code: "InvalidParameterValue", message: "Invalid time period" }, true],
    [{ code: "LayerNotDefined", message: "Layer timeline is not available" }, false],
    [{ code: null, message: "Timeout" }, false],
  ])("%j: %s", (exception, expected) => {
    expect(saysNoSuchTime(exception)).toBe(expected);
  });
});

describe("an answer made to be slow", () => {
  test.each([
    { name: "open elements", text: "<Exception><ExceptionText>".repeat(5000) },
    { name: "open sections of text", text: `<ServiceException>${"<![CDATA[".repeat(5000)}` },
    { name: "elements with prefixes", text: "<a:ServiceException ".repeat(5000) },
  ])("with $name is read within the time of a short one", ({ text }) => {
    const started = process.cpuUsage();
    readServiceException(text);
    // The former reader needed more than 90 s.
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
