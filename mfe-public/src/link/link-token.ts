import { asText, type TabMemory, tabMemory } from './tab-memory.ts'
import { tokenParameter } from './token-parameter.ts'

/**
 * The token of the current link, stored per path in this tab, so that it survives a reload and a visit to another link. `boot.js` of the shell stores it under
 * this name before our scripts run.
 */
export const linkToken = (): TabMemory<string> =>
  tabMemory(`link_token ${location.pathname}${location.search}`, asText)

/** The token of the page. It is still in the URL if the shell could not store it, or an older shell did not. */
export const tokenFromAddress = (): string | null =>
  new URLSearchParams(location.search).get(tokenParameter) ?? linkToken().read() ?? null
