import { asText, type TabMemory, tabMemory } from './tab-memory.ts'

/** The token of the link in hand, kept for this page in this tab only, so that a reload does not lose it. */
export const linkToken = (): TabMemory<string> => tabMemory(`link_token ${location.pathname}`, asText)
