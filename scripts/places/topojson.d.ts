declare module 'topojson-server' {
  import type { FeatureCollection } from 'geojson';
  import type { Topology } from 'topojson-specification';

  export function topology(objects: Record<string, FeatureCollection>, quantization?: number): Topology;
}

declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification';

  export function presimplify(topology: Topology): Topology;
  export function quantile(topology: Topology, part: number): number;
  export function simplify(topology: Topology, minimumWeight: number): Topology;
}
