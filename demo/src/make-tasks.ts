import type { tasks } from '@zaakwerk/api/db/schema/tasks'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { taskTypes } from '@zaakwerk/contract/entities/task'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { courts } from '@zaakwerk/domain/courts'
import { addDays, utcDayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import type { CasePlan } from './plan.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type TaskRow = Omit<typeof tasks.$inferInsert, 'id'>
type TaskType = (typeof taskTypes)[number]
type Work = readonly [type: TaskType, title: string]

/** The open task that a case status asks for. */
const workFor: Partial<Record<CaseStatus, Work>> = {
  case_opened: ['review_client_data', 'Gegevens van de cliënt controleren'],
  needs_manual_review: ['needs_manual_review', 'Handmatig beoordelen'],
  fine_received: ['add_authority', 'Instantie koppelen'],
  awaiting_further_information: ['user_task', 'Nabellen over ontbrekende stukken'],
  further_information_received: ['manual_document_review_after_automation', 'Nagekomen stukken beoordelen'],
  decision_received: ['automated_review_decision', 'Beslissing beoordelen'],
  ready_for_billing: ['user_task', 'Factuur opmaken'],
  case_adjourned: ['adjourn_case', 'Nieuwe beslistermijn bewaken'],
  awaiting_adm_beroep_submission: ['submit_adm_beroep_via_mailroom', 'Beroepschrift op de post doen'],
  adm_beroep_generated: ['user_task', 'Beroepschrift nakijken'],
  adm_beroep_submitted: ['add_shipping_proof_adm_beroep', 'Verzendbewijs beroep toevoegen'],
  adm_beroep_submission_failed: ['create_adm_beroep_manually', 'Beroep handmatig opstellen'],
  adm_beroep_decision_received: ['create_pf_kanton', 'Pro forma kantonberoep opstellen'],
  adm_beroep_hearing_scheduled: ['grounds_and_hearing_task', 'Gronden en hoorzitting'],
  awaiting_igs_letter_1_submission_by_mailroom: [
    'send_igs_wahv_letter_1',
    'Eerste ingebrekestelling versturen',
  ],
  awaiting_igs_letter_2_submission_by_mailroom: [
    'send_igs_wahv_letter_2',
    'Tweede ingebrekestelling versturen',
  ],
  nha_pf_objection_generated: ['submit_nha_pf_objection_via_email', 'Pro forma bezwaar mailen'],
  awaiting_nha_pf_objection_submission_by_mailroom: [
    'submit_nha_pf_objection_via_mailroom',
    'Pro forma bezwaar op de post doen',
  ],
  awaiting_nha_igs_submission_by_mailroom: [
    'submit_nha_igs_via_mailroom',
    'Ingebrekestelling op de post doen',
  ],
  awaiting_nha_dsv_submission_by_mailroom: ['submit_nha_dsv_via_mailroom', 'Dwangsomverzoek op de post doen'],
  pf_nha_objection_submitted_by_email: [
    'inform_client_on_submitted_bezwaar',
    'Cliënt berichten over ingediend bezwaar',
  ],
  nha_igs_submitted: ['add_shipping_proof_nha_igs', 'Verzendbewijs ingebrekestelling toevoegen'],
  nha_dsv_submitted: ['add_shipping_proof_nha_dsv', 'Verzendbewijs dwangsomverzoek toevoegen'],
  awaiting_pf_kanton_submission: ['submit_pf_kanton_via_mailroom', 'Kantonberoep op de post doen'],
  pf_kanton_submitted: ['add_shipping_proof_pf_kanton', 'Verzendbewijs kantonberoep toevoegen'],
  pf_kanton_submission_failed: ['create_pf_kanton_beroep_manually', 'Kantonberoep handmatig opstellen'],
  pf_kanton_written_args_submitted: ['grounds_and_hearing_task', 'Zitting voorbereiden'],
  awaiting_pf_kanton_hearing: ['grounds_and_hearing_task', 'Gronden en zitting kantonrechter'],
  awaiting_objection_hearing: ['grounds_and_hearing_task', 'Gronden en hoorzitting'],
  awaiting_appeal_hearing: ['grounds_and_hearing_task', 'Gronden en zitting rechtbank'],
  awaiting_appeal_decision: ['grounds_and_hearing_task', 'Nadere gronden indienen'],
  objection_submitted: ['inform_client_on_submitted_bezwaar', 'Cliënt berichten over ingediend bezwaar'],
  igs_submitted: ['inform_client_on_submitted_igs', 'Cliënt berichten over ingebrekestelling'],
  dsv_submitted: ['inform_client_on_submitted_dsv', 'Cliënt berichten over dwangsomverzoek'],
  awaiting_cost_reimbursement: ['get_iban_mandate_update', 'IBAN en volmacht opvragen'],
}

const everyday: readonly Work[] = [
  ['user_task', 'Cliënt terugbellen'],
  ['user_task', 'Stukken van de cliënt in de map zetten'],
  ['get_iban_update', 'IBAN opvragen'],
  ['user_task', 'Ontvangstbevestiging controleren'],
  ['send_transactional_mail', 'Tussenbericht sturen'],
  ['user_task', 'Termijn controleren'],
]

const firstLook: Partial<Record<ReturnType<typeof caseFamily>, Work>> = {
  btu: ['analyze_btu_case', 'Dossier inhoudelijk beoordelen'],
  nha: ['nha_decision_review', 'Naheffingsaanslag beoordelen'],
}

const descriptions = [
  null,
  null,
  'Zie de laatste mail van de cliënt.',
  'Graag deze week nog, de termijn loopt.',
  'Eerst overleggen met de jurist die het dossier kent.',
  'Cliënt is alleen ’s middags bereikbaar.',
  'Bijlagen staan al in de map.',
] as const

const dayMs = 86_400_000
/** Until so many days before a hearing documents can be handed in (Awb 8:58). */
export const daysForDocuments = 10
const dateOf = (moment: number): string => utcDayOf(new Date(moment))

const assigneeFor = (type: CaseType, task: TaskType, random: Random): number | null => {
  if (random.chance(0.14)) return null
  if (/mailroom|shipping_proof|igs_/.test(task)) return staff.mailroom.id
  if (caseFamily(type) === 'btu') return staff.btu.id
  return random.weigh([
    [staff.lawyer.id, 7],
    [staff.admin.id, 3],
  ])
}

interface Wanted {
  readonly caseId: number
  readonly plan: CasePlan
  readonly work: Work
  readonly open: boolean
  readonly now: Date
  readonly random: Random
}

const makeTask = ({ caseId, plan, work: [type, title], open, now, random }: Wanted): TaskRow => {
  const start = plan.createdAt.getTime()
  const created = new Date(start + (now.getTime() - start) * (random.int(2, 90) / 100))
  const completed = open
    ? null
    : new Date(created.getTime() + (now.getTime() - created.getTime()) * (random.int(5, 60) / 100))
  const grounds = type === 'grounds_and_hearing_task'
  return {
    case_id: caseId,
    type,
    title,
    description: random.pick(descriptions),
    created_at: created,
    status: open
      ? random.weigh([
          ['open', 8],
          ['in_progress', 2],
          ['awaiting', 1],
        ] as const)
      : random.weigh([
          ['completed', 9],
          ['closed', 2],
          ['failed', 1],
        ] as const),
    due_date: random.chance(0.9)
      ? dateOf(
          open
            ? now.getTime() + random.int(-6, grounds ? 40 : 18) * dayMs
            : created.getTime() + random.int(3, 21) * dayMs,
        )
      : null,
    assignee_id: assigneeFor(plan.type, type, random),
    meta_data: grounds
      ? {
          court: `Rechtbank ${random.pick(courts)}`,
          hearing_date: dateOf(now.getTime() + random.int(open ? 6 : -60, open ? 75 : -5) * dayMs),
          date: dateOf(created.getTime() - random.int(2, 9) * dayMs),
        }
      : {},
    completed_at: completed,
    updated_at: completed ?? created,
  }
}

/** A hearing is on a work day, and its deadline is the last day for documents. */
const onWorkDay = (row: TaskRow): TaskRow => {
  const planned = row.meta_data?.hearing_date
  if (typeof planned !== 'string') return row
  const hearing_date = rollToWorkday(planned)
  return {
    ...row,
    due_date: addDays(hearing_date, -daysForDocuments),
    meta_data: { ...row.meta_data, hearing_date },
  }
}

/** The tasks of a case: what its status asks for, what was done before, and sometimes another. */
export const makeTasks = (given: Omit<Wanted, 'work' | 'open'>): TaskRow[] => {
  const { plan, random } = given
  const asked = workFor[plan.status]
  const first = firstLook[caseFamily(plan.type)] ?? workFor.case_opened
  const busy = plan.stage !== 'done'
  const made = [
    ...(plan.stage !== 'new' && first ? [makeTask({ ...given, work: first, open: false })] : []),
    ...(asked && busy ? [makeTask({ ...given, work: asked, open: true })] : []),
    ...(random.chance(busy ? 0.35 : 0.1)
      ? [makeTask({ ...given, work: random.pick(everyday), open: busy && random.chance(0.6) })]
      : []),
    ...(busy && random.chance(0.12) ? [makeTask({ ...given, work: random.pick(everyday), open: true })] : []),
  ]
  return made.map(onWorkDay)
}
