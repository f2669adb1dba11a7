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

/** By what its owner tells a device from the others. */
export interface DeviceName {
  readonly kind: DeviceKind;
  /** Undefined where it is none that we know. */
  readonly system: DeviceSystem | undefined;
  readonly browser: DeviceBrowser | undefined;
}

/** The first that fits counts: many a system calls itself by the name of another too. */
const SYSTEMS: readonly (readonly [RegExp, DeviceSystem])[] = [
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

/** The same: an app's own browser calls itself Chrome or Safari too, and Chrome calls itself Safari. */
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
  // An app's own browser on an iPhone leaves the name out.
  [/\b(?:iPhone|iPad|iPod)\b.*\bAppleWebKit\//, 'Safari'],
];

/**
 * What a device that calls itself so is, for its owner's eyes alone: nothing is decided by it, and what is not known stays
 * undefined. An iPad's Safari calls itself a Mac, and is shown as one.
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
    // Android says which of its devices are phones; the rest are tablets, mostly.
    case 'Android':
      return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
    default:
      return 'computer';
  }
}
