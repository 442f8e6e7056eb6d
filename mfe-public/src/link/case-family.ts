import { asText, type TabMemory, tabMemory } from './tab-memory.ts'

/**
 * What the case of a page's link is about, as the check of the link told. The tab keeps it: the thanks come after the link has ended,
 * and after a reload.
 */
export const caseFamily = (caseId: number): TabMemory<string> => tabMemory(`family ${caseId}`, asText)
