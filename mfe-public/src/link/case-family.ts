import { asText, type TabMemory, tabMemory } from './tab-memory.ts'

/**
 * What the case of a page's link is about, as the check of the link told. The tab keeps it: the thanks come after the link has ended,
 * and after a reload.
 */
export const caseFamily = (caseId: number): TabMemory<string> => tabMemory(`family ${caseId}`, asText)

/** Whether the case may still bring its client money, kept in the same way; not known of an older server. */
export const moneyExpected = (caseId: number): TabMemory<boolean> =>
  tabMemory(`money ${caseId}`, (value) => (typeof value === 'boolean' ? value : undefined))

/** Keeps what the check of a link told of its case. */
export const keepCase = (
  caseId: number,
  {
    family,
    money_expected,
  }: { readonly family?: string | undefined; readonly money_expected?: boolean | undefined },
): void => {
  if (family) caseFamily(caseId).keep(family)
  if (money_expected !== undefined) moneyExpected(caseId).keep(money_expected)
}
