import type { DeviceKind } from '@zaakwerk/contract/own-sessions'
import Bowser from 'bowser'

/** What a browser calls itself, at most as long as we keep it. */
export const storedUserAgent = (header: string | undefined): string | undefined => header?.slice(0, 400)

const kinds: Readonly<Record<string, DeviceKind>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Names that people know better than the ones that browsers send. */
const browserNames: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge' }

/** The browser and the device that a user agent names, as far as it is known. */
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
