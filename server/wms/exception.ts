import { escapeXml } from "../../lib/xml.ts";

/** Supported versions of the protocol. */
export type WmsVersion = "1.1.1" | "1.3.0";

/** Codes of the standard (06-042, annex E.1; 01-068r3, annex A.3), and one for values that it has no code for. */
export type WmsExceptionCode =
  | "InvalidFormat"
  | "InvalidCRS"
  | "InvalidSRS"
  | "LayerNotDefined"
  | "LayerNotQueryable"
  | "StyleNotDefined"
  | "InvalidPoint"
  | "MissingDimensionValue"
  | "InvalidDimensionValue"
  | "OperationNotSupported"
  | "MissingParameterValue"
  | "InvalidParameterValue"
  | "NoApplicableCode";

/** An error in a request, for the service exception report. */
export class WmsException extends Error {
  readonly code: WmsExceptionCode;
  /** Name of the parameter at fault, in upper case. */
  readonly locator: string;

  constructor(code: WmsExceptionCode, locator: string, message: string) {
    super(message);
    this.name = "WmsException";
    this.code = code;
    this.locator = locator;
  }
}

/** A service exception report in the form of a version. */
export function exceptionReport(
  version: WmsVersion,
  exception: WmsException,
): { type: string; body: string } {
  const entry = `<ServiceException code="${exception.code}" locator="${escapeXml(exception.locator)}">${escapeXml(
    exception.message,
  )}</ServiceException>`;
  if (version === "1.1.1") {
    return {
      type: "application/vnd.ogc.se_xml",
      body: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
<ServiceExceptionReport version="1.1.1">${entry}</ServiceExceptionReport>`,
    };
  }
  return {
    type: "text/xml; charset=utf-8",
    body: `<?xml version="1.0" encoding="UTF-8"?>
<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">${entry}</ServiceExceptionReport>`,
  };
}
