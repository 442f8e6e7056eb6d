import { asText, type TabMemory, tabMemory } from './tab-memory.ts'

/** Kind of the case, from the check of the link. Stored in the tab for the thanks, which come after the link has ended or a reload. */
export const caseFamily = (caseId: number): TabMemory<string> => tabMemory(`family ${caseId}`, asText)

/** Whether the client may still receive money, stored likewise; unknown with an older server. */
export const moneyExpected = (caseId: number): TabMemory<boolean> =>
  tabMemory(`money ${caseId}`, (value) => (typeof value === 'boolean' ? value : undefined))

/** Stores the facts about the case of a checked link. */
export const keepCase = (
  caseId: number,
  {
    family,
    money_expected,
  }: { readonly family?: string | undefined; readonly money_expected?: boolean | undefined },
): void => {
  if (family) caseFamily(caseId).write(family)
  if (money_expected !== undefined) moneyExpected(caseId).write(money_expected)
}
