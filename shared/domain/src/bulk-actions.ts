import type { BulkChoice } from '@zaakwerk/contract/case-bulk'
import type { CaseEventData } from '@zaakwerk/contract/case-events'
import { askedFacts } from './asked-facts.ts'
import type { ActionDialog, CaseAction } from './case-action.ts'
import { caseActions } from './case-action-table.ts'
import { isOffered } from './case-actions.ts'
import { factLabel } from './case-facts.ts'
import { needsConsent } from './decision-terms.ts'
import { eventWarnings, type WarnedCase } from './event-warnings.ts'
import { lowered } from './text.ts'
import { type EventIntent, eventRefusal, eventStep } from './workflow.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** Dialogs whose input differs from case to case: their actions are for one case at a time. */
const ownInput: readonly ActionDialog[] = ['complaint', 'court']

/** A menu action for several cases. Entries with the same label are one action; each case uses the entry for its type. */
export interface BulkAction extends Pick<CaseAction, 'key' | 'label' | 'group' | 'icon' | 'verb' | 'dialog'> {
  readonly variants: readonly CaseAction[]
}

/** The actions of "Zaak acties" that are available for several cases, in the order of the menu. */
export const bulkActions: readonly BulkAction[] = [
  ...Map.groupBy(
    caseActions.filter(({ event, dialog }) => event && !(dialog && ownInput.includes(dialog))),
    ({ label }) => label,
  ).values(),
].flatMap((variants) => {
  const [first] = variants
  return first ? [{ ...first, variants }] : []
})

export const findBulkAction = (key: string): BulkAction | undefined =>
  bulkActions.find((action) => action.key === key)

const choiceData = (
  { dialog, event }: CaseAction,
  { inform_client = true, email_type, adjourn_with_weeks, proof_type, template }: BulkChoice,
): CaseEventData => {
  if (dialog === 'reject')
    return inform_client && email_type ? { inform_client, email_type } : { inform_client }
  if (dialog === 'proof') return proof_type ? { proof_type } : {}
  if (dialog === 'mail') return template ? { template } : {}
  // Only an adjournment of a benefit decision has a number of weeks.
  return event === 'btu_case_adjourned' && adjourn_with_weeks ? { adjourn_with_weeks } : {}
}

/** The event that an action posts on a case of this type; undefined if the type does not have the action. */
export const bulkIntent = (
  { variants }: BulkAction,
  type: number,
  choice: BulkChoice = {},
): EventIntent | undefined => {
  const action = variants.find((one) => isOffered(one, type))
  return action?.event && { event: action.event, data: { ...action.data, ...choiceData(action, choice) } }
}

const ofOtherType = 'Dit kan niet bij dit dossiertype'
const asksConsent = 'Zo lang verdagen kan alleen als de cliënt instemt: doe dit in het dossier'

/** The reason why a case does not allow an action now, in Dutch; undefined if it does. Also refuses a case for which the single-case dialog would ask a question. */
export const bulkRefusal = (subject: WorkflowCase, intent: EventIntent | undefined): string | undefined => {
  if (!intent) return ofOtherType
  const { event, data = {} } = intent
  const weeks = event === 'btu_case_adjourned' ? data.adjourn_with_weeks : undefined
  return (
    eventRefusal(event, subject, data) ?? (weeks && needsConsent(subject, weeks) ? asksConsent : undefined)
  )
}

/** Warnings about an event that is not refused, as in the single-case dialog; `on` is the calendar date. */
export const bulkRemarks = (
  subject: WarnedCase,
  { event, data = {} }: EventIntent,
  on: string,
): readonly string[] => {
  const step = eventStep(event, subject, data)
  const { repeated, channel, withdrawn, letters } = eventWarnings(subject, { event, step, on })
  const unknown = askedFacts(subject, { event, data }, on).filter((name) => subject[name] === null)
  return [
    ...repeated,
    ...channel,
    ...withdrawn,
    ...letters,
    ...(unknown.length > 0
      ? [
          `Niet vastgelegd: ${unknown.map((name) => lowered(factLabel(name, subject.type))).join(' en ')}. Vul dat zo nodig in het dossier in.`,
        ]
      : []),
  ]
}

interface Offered {
  readonly action: BulkAction
  /** Number of cases that allow the action. */
  readonly count: number
  /** The reasons why other cases do not, most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
}

/** The actions that at least one of these cases allows, with the reasons why others do not. */
export const bulkOffer = (
  subjects: readonly WorkflowCase[],
  refusalOf: typeof bulkRefusal = bulkRefusal,
): readonly Offered[] =>
  bulkActions.flatMap((action) => {
    const refusals = subjects.flatMap((subject) => {
      // Without a mail, a rejection does not require a client.
      const least = action.dialog === 'reject' ? { inform_client: false } : {}
      return refusalOf(subject, bulkIntent(action, subject.type, least)) ?? []
    })
    const count = subjects.length - refusals.length
    const reasons = [...Map.groupBy(refusals, (reason) => reason)]
      .map(([reason, same]) => ({ reason, count: same.length }))
      .toSorted((one, other) => other.count - one.count)
    return count === 0 ? [] : [{ action, count, reasons }]
  })
