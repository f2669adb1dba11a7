/** A province, district or subdistrict as an address stores it: its id at the back end and its name. */
export interface PlaceName {
  readonly id: string;
  readonly name: string;
}
