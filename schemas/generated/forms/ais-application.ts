/* Generated from schemas/forms/ais-application.schema.json by `npm run generate`. Do not edit. */

/**
 * Application for extended AIS data in an area. Form and server are both driven by it.
 */
export interface AisApplication {
  /**
   * Name of the company.
   */
  company: string;
  /**
   * Norwegian organisation number, nine digits.
   */
  organisationNumber?: string;
  /**
   * First name of the contact.
   */
  firstName: string;
  /**
   * Last name of the contact.
   */
  lastName: string;
  /**
   * Norwegian phone number, eight digits.
   */
  phone: string;
  /**
   * E-mail address of the contact.
   */
  email: string;
  /**
   * MMSI of the company's vessel, if it has one.
   */
  mmsi?: string;
  /**
   * What the data will be used for.
   */
  purpose: string;
  /**
   * Number of people who will see the data.
   */
  users: number;
  /**
   * The area, a GeoJSON Polygon of one ring, longitude and latitude in degrees, in the waters that the AIS service covers.
   */
  area: {
    /**
     * Type of geometry.
     */
    type: "Polygon";
    /**
     * One closed ring.
     *
     * @minItems 1
     * @maxItems 1
     */
    coordinates: [
      [[number, number], [number, number], [number, number], [number, number], ...[number, number][]]
    ];
  };
  /**
   * Why the data of just this area is needed.
   */
  reason: string;
  /**
   * First day of the access.
   */
  from: string;
  /**
   * Last day of the access, at most a year later.
   */
  to: string;
  /**
   * The terms of use of the data are accepted.
   */
  terms: true;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const aisApplicationForm: FormDefinition = {"steps":[{"id":"applicant","label":{"no":"Virksomhet","en":"Company"},"title":{"no":"Hvem søker?","en":"Who applies?"},"text":{"no":"Opplysningene brukes bare i søknaden.","en":"The information is used only for the application."}},{"id":"purpose","label":{"no":"Formål","en":"Purpose"},"title":{"no":"Hva skal dataene brukes til?","en":"What will the data be used for?"}},{"id":"area","label":{"no":"Område","en":"Area"},"title":{"no":"Hvilket område trenger du AIS-data for?","en":"For which area do you need AIS data?"},"text":{"no":"Tegn det i kartet. Største tillatte område er 25 000 km².","en":"Draw it on the map. The largest area allowed is 25,000 km²."}},{"id":"send","label":{"no":"Se over og send","en":"Review and send"},"title":{"no":"Stemmer dette?","en":"Is this correct?"}}],"fields":[{"name":"company","control":"text","label":{"no":"Firma","en":"Company"},"required":true,"maxLength":120,"step":"applicant","autocomplete":"organization","messages":{"required":"company-required"}},{"name":"organisationNumber","control":"text","label":{"no":"Org.nummer","en":"Organisation no."},"hint":{"no":"Ni sifre","en":"Nine digits"},"required":false,"step":"applicant","withoutSpaces":true},{"name":"firstName","control":"text","label":{"no":"Fornavn","en":"First name"},"required":true,"maxLength":80,"step":"applicant","autocomplete":"given-name","messages":{"required":"first-name-required"}},{"name":"lastName","control":"text","label":{"no":"Etternavn","en":"Last name"},"required":true,"maxLength":80,"step":"applicant","autocomplete":"family-name","messages":{"required":"last-name-required"}},{"name":"phone","control":"tel","label":{"no":"Telefon","en":"Phone"},"hint":{"no":"Åtte sifre","en":"Eight digits"},"required":true,"step":"applicant","autocomplete":"tel-national","withoutSpaces":true,"messages":{"required":"phone-required","pattern":"not-eight-digits"}},{"name":"email","control":"email","label":{"no":"E-post","en":"E-mail"},"required":true,"maxLength":254,"step":"applicant","autocomplete":"email","messages":{"required":"email-required","pattern":"invalid-email"}},{"name":"mmsi","control":"text","label":{"no":"MMSI til eget fartøy","en":"MMSI of your own vessel"},"hint":{"no":"Bare hvis dere har et. Ni sifre","en":"Only if you have one. Nine digits"},"required":false,"step":"applicant","withoutSpaces":true},{"name":"purpose","control":"multiline","label":{"no":"Formål","en":"Purpose"},"hint":{"no":"Minst 20 tegn","en":"At least 20 characters"},"required":true,"minLength":20,"maxLength":2000,"step":"purpose","messages":{"required":"purpose-required"}},{"name":"users","control":"number","label":{"no":"Hvor mange skal se dataene?","en":"How many people will see the data?"},"required":true,"step":"purpose"},{"name":"area","control":"area","label":{"no":"Område","en":"Area"},"required":true,"step":"area","messages":{"required":"area-required","minimum":"outside","maximum":"outside"}},{"name":"reason","control":"multiline","label":{"no":"Begrunnelse for området","en":"Why this area"},"hint":{"no":"Minst 50 tegn","en":"At least 50 characters"},"required":true,"minLength":50,"maxLength":2000,"step":"area"},{"name":"from","control":"date","label":{"no":"Fra og med","en":"From"},"required":true,"step":"area"},{"name":"to","control":"date","label":{"no":"Til og med","en":"To"},"hint":{"no":"Høyst ett år","en":"At most a year"},"required":true,"step":"area"},{"name":"terms","control":"checkbox","label":{"no":"Vi bruker dataene bare til formålet, og gir dem ikke videre","en":"We use the data only for this purpose, and pass it on to nobody"},"required":true,"step":"send","messages":{"required":"terms","const":"terms"}}]};
