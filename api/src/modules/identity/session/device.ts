import type { DeviceKind } from '@zaakwerk/contract/own-sessions'
import Bowser from 'bowser'

/** The user agent, cut to the length that is stored. */
export const storedUserAgent = (header: string | undefined): string | undefined => header?.slice(0, 400)

const kinds: Readonly<Record<string, DeviceKind>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Better known names for those that browsers send. */
const browserNames: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge' }

/** The browser and device in a user agent, as far as known. */
export const deviceOf = (userAgent: string | null) => {
  const { browser, os, platform } = userAgent
    ? Bowser.parse(userAgent)
    : { browser: {}, os: {}, platform: {} }
  const name = browser.name
  // "Safari op iPhone" says more than "op iOS".
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  return {
    browser: (name && browserNames[name]) || name || null,
    system: system ?? null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
