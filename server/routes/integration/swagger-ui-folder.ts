import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder as seen from this source file, and as seen from the bundle. */
const PLACES = ['../../../node_modules/swagger-ui-dist', './swagger-ui'];

/**
 * Finds the folder with the files of Swagger UI.
 *
 * @throws when the installation is incomplete
 */
export function swaggerUiFolder(): string {
  const found = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  if (found === undefined) throw new Error('Swagger UI is missing; the installation is incomplete');
  return found;
}
