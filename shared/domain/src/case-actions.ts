import {
  type CaseEventData,
  type CaseEventType,
  type ProofKind,
  proofKinds,
  type RejectionMail,
} from '@zaakwerk/contract/case-events'
import { courts } from '@zaakwerk/contract/courts'
import { actionGroups, type CaseAction, type NamedMail } from './case-action.ts'
import { caseActions } from './case-action-table.ts'
import { caseFamily } from './case-types.ts'
import { originalDateLack } from './contested-date.ts'
import { courtAddresses } from './courts.ts'
import { today } from './date-parsing.ts'
import { isDecided } from './late-refusals.ts'
import { eventMissing, eventRefusal, fitsType } from './workflow.ts'
import type { MissingThing, WorkflowCase } from './workflow-requirements.ts'

/** An entry of the menu with its availability. */
export interface OfferedAction {
  readonly action: CaseAction
  /** Why it is disabled, in Dutch; undefined when it is enabled. */
  readonly refusal: string | undefined
  /** The missing things that the reason names. */
  readonly missing: readonly MissingThing[]
}

const contestsOriginal = (event: CaseEventType): boolean =>
  event === 'create_case_administrative_appeal' || event === 'create_nha_pf_objection'

/**
 * The event data with the fewest requirements, for dialogs that ask for data: a rejection without informing anyone needs no client, and a penalty request after
 * a decision needs its date.
 */
const leastData = ({ dialog, data, event }: CaseAction, subject: WorkflowCase): CaseEventData => {
  if (dialog === 'reject') return { ...data, inform_client: false }
  if (dialog === 'court') return { ...data, court: { name: courts[0], ...courtAddresses[courts[0]] } }
  if (dialog === 'penalty' && isDecided(subject)) return { ...data, decided_on: today() }
  // The dialog asks for it.
  const asksDate = event && contestsOriginal(event) && originalDateLack(subject)
  return asksDate ? { ...data, facts: { original_decision_date: today() } } : { ...data }
}

/** Whether the menu of a case type has an action. */
export const isOffered = ({ event, onlyFor }: CaseAction, type: number): boolean =>
  (event === undefined || fitsType(event, type)) && (onlyFor?.includes(caseFamily(type)) ?? true)

/** The menu of a case: the entries for its type, by group. Unavailable entries come last in their group, disabled, with the reason. */
export const actionsFor = (subject: WorkflowCase): readonly OfferedAction[] => {
  const offered = caseActions
    .filter((action) => isOffered(action, subject.type))
    .map((action): OfferedAction => {
      if (!action.event) return { action, refusal: undefined, missing: [] }
      const data = leastData(action, subject)
      return {
        action,
        refusal: eventRefusal(action.event, subject, data),
        missing: eventMissing(action.event, subject, data),
      }
    })
  return actionGroups.flatMap((name) => {
    const group = offered.filter(({ action }) => action.group === name)
    return [...group.filter(({ refusal }) => !refusal), ...group.filter(({ refusal }) => refusal)]
  })
}

/** Dutch names of the proof request kinds (specification 1, section 4). */
export const proofKindLabels: Readonly<Record<ProofKind, string>> = {
  payment_proof: 'Betaalbewijs',
  extra_information: 'Extra informatie opvragen',
  parking_permit: 'Parkeervergunning',
  loading_and_unloading: 'Laden en lossen',
  boarding_and_alighting: 'In-en uitstappen van personen',
  trip_records: 'Rittenadministratie',
  stolen_car_or_plate: 'Gestolen auto of kenteken',
  not_at_location: 'Client of auto niet op pleeglocatie',
  emergency: 'Noodgeval',
  technical_failure: 'Technische storing',
}

type ProofKinds = readonly [first: ProofKind, ...rest: ProofKind[]]

/** Kinds of proof that are not about a car or a place. */
const benefitProof = [
  'extra_information',
  'payment_proof',
  'emergency',
  'technical_failure',
] as const satisfies ProofKinds

/** All kinds of proof, in the order that suits a case type; the first is proposed. In a benefit case, kinds about a car come last. */
export const proofKindsFor = (type: number): ProofKinds =>
  caseFamily(type) === 'btu'
    ? [...benefitProof, ...proofKinds.filter((kind) => !benefitProof.some((one) => one === kind))]
    : proofKinds

/** Dutch names of the mails that are sent by name: the titles of their templates. */
export const namedMailLabels: Readonly<Record<NamedMail, string>> = {
  tussenbericht: 'Tussenbericht',
  iban_mandate_request: 'IBAN en volmacht uitvragen',
  case_status: 'Nieuwe link: waar staat mijn zaak?',
}

/** Dutch names of the rejection mails. */
export const rejectionMailLabels: Readonly<Record<RejectionMail, string>> = {
  case_rejected: 'Zaak afgewezen',
  case_rejected_appeal_term_expired: 'Beroepstermijn verstreken',
  case_rejected_wrong_type: 'Verkeerd soort zaak',
}
