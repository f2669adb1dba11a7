export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

export type DeviceSystem = 'Android' | 'iPhone' | 'iPad' | 'Windows' | 'Mac' | 'ChromeOS' | 'Linux';

export type DeviceBrowser =
  | 'LINE'
  | 'Facebook'
  | 'Instagram'
  | 'TikTok'
  | 'Samsung Internet'
  | 'Huawei Browser'
  | 'Mi Browser'
  | 'Oppo Browser'
  | 'Vivo Browser'
  | 'UC Browser'
  | 'Edge'
  | 'Opera'
  | 'Firefox'
  | 'Chrome'
  | 'Safari';

/** A readable description, so that the owner can tell the devices apart. */
export interface DeviceName {
  readonly kind: DeviceKind;
  /** Undefined for an unknown system. */
  readonly system: DeviceSystem | undefined;
  readonly browser: DeviceBrowser | undefined;
}

/** The first match counts, because many systems also carry the name of another. */
const SYSTEMS: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

/**
 * The first match counts: in-app browsers also call themselves Chrome or Safari, and Chrome calls itself
 * Safari.
 */
const BROWSERS: readonly (readonly [RegExp, DeviceBrowser])[] = [
  [/\bLine\//, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)/i, 'TikTok'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:HeyTap|Oppo)Browser\//i, 'Oppo Browser'],
  [/\bVivoBrowser\//, 'Vivo Browser'],
  [/\b(?:UCBrowser|UCWEB)/, 'UC Browser'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // An in-app browser on an iPhone leaves out the word Safari.
  [/\b(?:iPhone|iPad|iPod)\b.*\bAppleWebKit\//, 'Safari'],
];

/**
 * Describes a device from its User-Agent. The result is for display only: nothing is decided by it. Unknown
 * parts are undefined. Safari on an iPad identifies itself as a Mac, and is shown as one.
 */
export function deviceName(userAgent: string): DeviceName {
  const system = firstThatFits(SYSTEMS, userAgent);
  return { kind: kindOf(userAgent, system), system, browser: firstThatFits(BROWSERS, userAgent) };
}

function firstThatFits<Name>(names: readonly (readonly [RegExp, Name])[], text: string): Name | undefined {
  return names.find(([sign]) => sign.test(text))?.[1];
}

function kindOf(userAgent: string, system: DeviceSystem | undefined): DeviceKind {
  switch (system) {
    case undefined:
      return 'unknown';
    case 'iPhone':
      return 'phone';
    case 'iPad':
      return 'tablet';
    // Android marks phones with "Mobile"; most other Android devices are tablets.
    case 'Android':
      return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
    default:
      return 'computer';
  }
}
