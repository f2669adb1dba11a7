import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sizeBudgets } from './scripts/budgets.mjs';
import { readOfficeBundle } from './scripts/build/office-bundle.mjs';
import {
  phoneFolder,
  readPhoneBundle,
  readPrecache,
  readWorkerScripts,
} from './scripts/steps/phone-bundle.mjs';

const { home, lazyRoutes } = readPhoneBundle();

const assets = readdirSync(join(phoneFolder, 'assets'));
const map = assets.filter((file) => /^maplibre.*\.js$/.test(file) && !/worker/.test(file));
const mapWorker = assets.filter((file) => /^maplibre.*worker.*\.m?js$/.test(file));

const isMantine = (file) => /^assets\/mantine-.*\.(?:js|css)$/.test(file);

const checkIn = (folder, name, files, limit) =>
  files.length === 0
    ? []
    : [{ name, path: files.map((file) => `dist/${folder}/${file}`), limit: `${limit} B`, gzip: true }];

const check = (name, files, limit) => checkIn('phone', name, files, limit);

const fonts = (files) => files.filter((file) => file.endsWith('.woff2'));
const texts = (files) => files.filter((file) => !file.endsWith('.woff2'));
const precache = readPrecache();
/** Fonts are compressed already, so the server sends them as they are. */
const fontBytes = fonts(precache).reduce((sum, file) => sum + statSync(join(phoneFolder, file)).size, 0);

const office = readOfficeBundle();

const scanner = assets.filter((file) => /^(?:barcode-worker|zxing_reader)-.*\.(?:js|wasm)$/.test(file));

export default [
  ...check('JavaScript to the first paint of home', home.scripts, sizeBudgets.homeScriptBytes),
  ...check('CSS to the first paint of home', home.styles, sizeBudgets.styleBytes),
  ...lazyRoutes.flatMap(({ name, scripts, styles }) =>
    check(
      `Route ${name}`,
      [...scripts, ...styles].filter((file) => !isMantine(file)),
      sizeBudgets.lazyRouteBytes,
    ),
  ),
  ...check('Mantine', assets.map((file) => `assets/${file}`).filter(isMantine), sizeBudgets.mantineBytes),
  ...check(
    'Map',
    map.map((file) => `assets/${file}`),
    sizeBudgets.mapBytes,
  ),
  ...check(
    "Map's worker",
    mapWorker.map((file) => `assets/${file}`),
    sizeBudgets.mapWorkerBytes,
  ),
  ...check(
    'Decoder of bars with its worker',
    scanner.map((file) => `assets/${file}`),
    sizeBudgets.scannerBytes,
  ),
  ...checkIn(
    'office',
    'Office: JavaScript to its first screen',
    office.scripts,
    sizeBudgets.officeScriptBytes,
  ),
  ...checkIn('office', 'Office: CSS', office.styles, sizeBudgets.officeStyleBytes),
  ...checkIn('office', 'Office: map', office.map, sizeBudgets.officeMapBytes),
  ...office.screens.flatMap(({ name, scripts }) =>
    checkIn('office', `Office: ${name}`, scripts, sizeBudgets.officeScreenBytes),
  ),
  ...check('Service worker, which every start runs', ['sw.js'], sizeBudgets.workerBytes),
  ...check(
    'Second script of the service worker',
    [readWorkerScripts().backgroundFile],
    sizeBudgets.workerBackgroundBytes,
  ),
  ...check(
    `Texts that the service worker stores at its install, beside ${fontBytes} B of fonts`,
    texts(precache),
    sizeBudgets.precacheBytes - fontBytes,
  ),
];
