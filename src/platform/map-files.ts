import outlineFile from '../../places/outline.json?url';
import pointsFile from '../../places/points.json?url';

/** Where the outline of Thailand and the points of its places stand; their names change with their content. */
export function mapFiles(): { readonly outline: string; readonly points: string } {
  return {
    outline: new URL(outlineFile, import.meta.url).href,
    points: new URL(pointsFile, import.meta.url).href,
  };
}
