/* Generated from plugins/datasets/forecast-field/options.schema.json by `npm run generate`. Do not edit. */

/**
 * A forecast as a field: colours, numbered lines and signs of direction from a GeoTIFF with a band for each element and time, as GDAL writes it. The address is the dataset's source (`sources[].dataUrl`); the server must answer ranges.
 */
export interface ForecastFieldOptions {
  /**
   * Which elements of the file are drawn, by their names in it: FORECAST_ELEMENT, GRIB_ELEMENT or NETCDF_VARNAME of `gdalinfo`. Either `value`, or `u` and `v`.
   */
  elements: {
    /**
     * The element whose value decides the colour.
     */
    value?: string;
    /**
     * Component towards east; with `v` the length of both decides the colour.
     */
    u?: string;
    /**
     * Component towards north.
     */
    v?: string;
    /**
     * Direction in degrees from north.
     */
    direction?: string;
  };
  /**
   * Whether directions say where something comes from, as of wind and waves, or where it goes to, as of current. Signs always point to where it goes; the text says it as named here.
   */
  directionIs: "from" | "to";
  /**
   * Further elements that are told beside the value, such as gusts.
   *
   * @maxItems 6
   */
  also:
    | []
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ]
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ]
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ]
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ]
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ]
    | [
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        },
        {
          /**
           * Name in the file.
           */
          element: string;
          label: Text;
          /**
           * What it measures; see `quantity`.
           */
          quantity: string | null;
          /**
           * Unit without a quantity.
           */
          unit: string;
          /**
           * Decimals without a quantity.
           */
          decimals: number;
        }
      ];
  /**
   * What the value measures when the user chooses its unit: windSpeed, waves, seaCurrents, temperature, rainForecast … The file holds its base unit (m/s, m, °C, mm). null: `unit` and `decimals` say how it is written.
   */
  quantity: string | null;
  /**
   * Unit of the value without a quantity.
   */
  unit: string;
  /**
   * Decimals of the value without a quantity.
   */
  decimals: number;
  /**
   * The value of the file is multiplied with this, for example 0.001 for kilometres from metres.
   */
  factor: number;
  /**
   * Classes of values from low to high, each with its colour.
   *
   * @minItems 1
   * @maxItems 16
   */
  classes:
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ]
    | [
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        },
        {
          /**
           * Values from here on belong to the class. null: the lowest class.
           */
          from: number | null;
          /**
           * Colour by day.
           */
          color: string;
          /**
           * Colour by night; empty: as by day.
           */
          colorNight: string;
          /**
           * Short text in the swatch of the legend, such as a Beaufort number.
           */
          code: string;
          label: Text;
        }
      ];
  /**
   * Whether the field shows a colour for each class or passes smoothly from the colour of one class to that of the next; users may choose the other when there are three classes or more.
   */
  colors: "classes" | "smooth";
  /**
   * Values at which a line with its number is drawn.
   *
   * @maxItems 8
   */
  lines:
    | []
    | [number]
    | [number, number]
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number];
  /**
   * Zoom from which lines are drawn: at smaller scales they lie too close.
   */
  lineZoom: number;
  /**
   * Sign of direction: an arrow as long as the value is large, a wind barb, or a wave. none: the field has no direction.
   */
  signs: "arrow" | "barb" | "wave" | "none";
  /**
   * Whether users may choose wind barbs instead of arrows. The value is then wind in m/s.
   */
  barbs: boolean;
  /**
   * The length of arrows and the size of waves grow with the value times this: above 1 for values that are small numbers, such as a current in m/s.
   */
  signScale: number;
  /**
   * Whether the page about a point asks this field also while it is off: for what no forecast of points tells, such as visibility. It costs a part of the file for each area that users ask about.
   */
  atPoints: boolean;
  /**
   * Age of the model run from which users are warned that the forecast is old.
   */
  oldAfterHours: number;
}
/**
 * A text in both languages.
 */
export interface Text {
  /**
   * Norwegian.
   */
  no: string;
  /**
   * English.
   */
  en: string;
}
