import { DEVICE_TEXTS } from '#texts/members/messages.ts'

/**
 * The order matters: the header of Edge and Opera also names Chrome, and the header of every
 * browser on an iPhone names Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
]

/**
 * The order matters: the header of Android also names Linux, and the header of an iPhone names
 * Mac OS X.
 */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Takes the header User-Agent. Returns a browser and its system in French words. The result has
 * only known names, because a client may send any text.
 */
export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser !== undefined && system !== undefined)
    return DEVICE_TEXTS.browserOnSystem(browser, system)
  return browser ?? system ?? DEVICE_TEXTS.unknown
}
