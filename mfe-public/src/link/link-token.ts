import { asText, type TabMemory, tabMemory } from './tab-memory.ts'
import { tokenParameter } from './token-parameter.ts'

/**
 * The token of the link in hand, kept for this address in this tab only, so that neither a reload nor coming back to it after another
 * link loses it. `boot.js` of the shell puts it here, under this name, before any script of ours is there.
 */
export const linkToken = (): TabMemory<string> =>
  tabMemory(`link_token ${location.pathname}${location.search}`, asText)

/** The token that the page was opened with. It is still in the address where the shell could keep nothing, or does not know how. */
export const givenToken = (): string | null =>
  new URLSearchParams(location.search).get(tokenParameter) ?? linkToken().read() ?? null
