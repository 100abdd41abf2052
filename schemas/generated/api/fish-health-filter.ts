/* Generated from schemas/api/fish-health-filter.schema.json by `npm run generate`. Do not edit. */

/**
 * What localities are filtered by; all that is given must hold. An empty object filters nothing.
 */
export type FishHealthFilter = {
  /**
   * Whether the locality is fallow.
   */
  isFallow?: boolean;
  /**
   * Whether lice were reported in the week.
   */
  hasReportedLice?: boolean;
  /**
   * Whether the average of adult female lice is over the limit of the week.
   */
  overLimit?: boolean;
  /**
   * Whether cleaner fish were deployed in the week.
   */
  hasCleanerfishDeployed?: boolean;
  /**
   * Whether lice were removed mechanically in the week.
   */
  hasMechanicalRemoval?: boolean;
  /**
   * Whether fish were treated with a substance in the week.
   */
  hasSubstanceTreatments?: boolean;
  /**
   * Any of these diseases, suspected or confirmed.
   *
   * @maxItems 20
   */
  diseases?:
    | []
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ]
    | [
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        },
        {
          /**
           * PD or ILA.
           */
          name: string;
          [k: string]: unknown | undefined;
        }
      ];
  /**
   * Any of these places.
   */
  municipality?: string | string[];
} | null;
