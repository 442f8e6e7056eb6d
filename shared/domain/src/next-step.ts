import type { CaseAction } from './case-action.ts'
import { actionsFor } from './case-actions.ts'
import { isPenaltyAsked } from './late-refusals.ts'
import { type LetterKind, letterRule } from './letters.ts'
import { awaitingDecision, preparing } from './terms.ts'
import { typeRefusal } from './workflow.ts'
import type { MissingThing, WorkflowCase } from './workflow-requirements.ts'

/** The next step of a case in its procedure. */
export interface NextStep {
  /** "administratief beroep", after "Nog nodig voor" or "Klaar voor". */
  readonly title: string
  /** The things that the case lacks for this step. */
  readonly missing: readonly MissingThing[]
  /** Obstacle other than missing things, in Dutch. */
  readonly obstacle: string | undefined
  /** The actions that perform the step, if possible: a letter can be submitted in several ways. */
  readonly actions: readonly CaseAction[]
}

const isPreparing = ({ status, late_decision }: WorkflowCase): boolean =>
  preparing.some((one) => one === status) && late_decision.contested_on === null

const isAsked = ({ type, waiting_letters, sent_letters }: WorkflowCase, kind: LetterKind): boolean =>
  [...waiting_letters, ...sent_letters].some(({ name }) => letterRule(name, type)?.kind === kind)

interface StepRule {
  readonly title: string
  /** Keys of its actions in the menu. */
  readonly actions: readonly CaseAction['key'][]
  readonly isNext: (subject: WorkflowCase) => boolean
}

/** The steps by status of a case; the first match is the next step. The workflow table has the requirements of a step, by the events of its actions. */
const steps: readonly StepRule[] = [
  {
    title: 'administratief beroep',
    actions: ['om_loket', 'administrative_appeal'],
    isNext: (subject) =>
      (isPreparing(subject) || subject.status === 'adm_beroep_submission_failed') &&
      !isAsked(subject, 'adm_beroep'),
  },
  {
    title: 'bezwaar',
    actions: ['nha_pf_objection'],
    isNext: (subject) => isPreparing(subject) && !isAsked(subject, 'nha_pf_objection'),
  },
  {
    title: 'beroep bij de rechtbank',
    actions: ['nha_court_appeal'],
    isNext: (subject) => isPreparing(subject) && !isAsked(subject, 'nha_court_appeal'),
  },
  {
    title: 'kantonberoep',
    actions: ['pf_kanton'],
    isNext: (subject) =>
      ((subject.type === 20 && isPreparing(subject)) ||
        subject.status === 'adm_beroep_decision_received' ||
        subject.status === 'pf_kanton_submission_failed') &&
      !isAsked(subject, 'pf_kanton'),
  },
  { title: 'bezwaar', actions: ['objection_submitted'], isNext: isPreparing },
  { title: 'het advocatenkantoor', actions: ['law_firm'], isNext: isPreparing },
  {
    title: 'dwangsomverzoek',
    actions: ['dsv'],
    isNext: (subject) =>
      awaitingDecision.has(subject.status) &&
      subject.late_decision.is_penalty_running &&
      !isPenaltyAsked(subject),
  },
  {
    title: 'ingebrekestelling',
    actions: ['igs_tasks'],
    isNext: ({ status, late_decision }) =>
      awaitingDecision.has(status) && late_decision.is_late && late_decision.notices.length === 0,
  },
]

/** The next step of a case with its missing things; undefined without a next step, for example while a decision is pending. */
export const nextStep = (subject: WorkflowCase): NextStep | undefined => {
  const offered = actionsFor(subject)
  for (const { title, actions: keys, isNext } of steps) {
    const ways = offered.filter(
      ({ action: { key, event } }) => keys.includes(key) && !(event && typeRefusal(event, subject.type)),
    )
    const [first] = [...ways].sort((a, b) => a.missing.length - b.missing.length)
    if (!first || !isNext(subject)) continue
    const possible = ways.filter(({ refusal }) => refusal === undefined)
    if (possible.length > 0)
      return { title, missing: [], obstacle: undefined, actions: possible.map(({ action }) => action) }
    const { missing, refusal } = first
    return { title, missing, obstacle: missing.length > 0 ? undefined : refusal, actions: [] }
  }
  return undefined
}
