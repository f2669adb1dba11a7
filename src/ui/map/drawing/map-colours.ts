/** Colours in code, because the map's canvas cannot read CSS variables. */
export interface MapColours {
  readonly water: string;
  readonly abroad: string;
  readonly land: string;
  readonly border: string;
  readonly coast: string;
  readonly label: string;
  readonly labelSoft: string;
  readonly labelWater: string;
  readonly halo: string;
  readonly built: string;
  readonly green: string;
  readonly road: string;
  readonly mainRoad: string;
  /** The line through a rider's stops. */
  readonly route: string;
}

const LIGHT: MapColours = {
  water: '#d3e3e6',
  abroad: '#e9e7df',
  land: '#fbfaf6',
  border: '#c3c7bf',
  coast: '#9aa7a1',
  label: '#2f3936',
  labelSoft: '#5b6662',
  labelWater: '#4d6f78',
  halo: '#fbfaf6',
  built: '#eceae3',
  green: '#e2ecdc',
  road: '#dcdad2',
  mainRoad: '#e8c98f',
  route: '#0b57b0',
};

const DARK: MapColours = {
  water: '#0e1a1e',
  abroad: '#171b19',
  land: '#242a27',
  border: '#454e49',
  coast: '#66716b',
  label: '#e3e8e3',
  labelSoft: '#a6b0ab',
  labelWater: '#7d9aa3',
  halo: '#1b201d',
  built: '#2c322f',
  green: '#23312a',
  road: '#3a423e',
  mainRoad: '#6b5a34',
  route: '#8fc0ff',
};

export function mapColours(isDark: boolean): MapColours {
  return isDark ? DARK : LIGHT;
}
