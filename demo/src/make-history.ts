import { createHash } from 'node:crypto'
import type { case_events, case_logs } from '@zaakwerk/api/db/schema/cases'
import type { DispatchData } from '@zaakwerk/contract/mailroom'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseFamily, caseTypeLabel } from '@zaakwerk/domain/case-types'
import { utcDayOf } from '@zaakwerk/domain/dates'
import type { CaseRow } from './make-case.ts'
import type { CasePlan } from './plan.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type EventRow = Omit<typeof case_events.$inferInsert, 'id'>
type LogRow = Omit<typeof case_logs.$inferInsert, 'id'>

interface Step {
  readonly event?: string
  readonly log: string
  /** Done by the system, not by a colleague. */
  readonly automatic?: boolean
  readonly data?: Record<string, unknown>
}

const running: Readonly<Record<ReturnType<typeof caseFamily>, readonly Step[]>> = {
  wahv: [
    { event: 'send_certainty_mail', log: 'Mail over zekerheidstelling verstuurd aan de cliënt' },
    {
      event: 'create_case_administrative_appeal',
      log: 'Administratief beroep aangemaakt',
      data: { channel: 'mailroom' },
    },
    { event: 'case_administrative_appeal_sent_by_mailroom', log: 'Administratief beroep op de post gedaan' },
  ],
  nha: [
    {
      event: 'handle_task_actions',
      log: 'Pro forma bezwaar opgesteld',
      data: { task_type: 'send_nha_objection' },
    },
    {
      event: 'send_transactional_mail',
      log: 'Cliënt geïnformeerd over het ingediende bezwaar',
      automatic: true,
    },
  ],
  btu: [
    { event: 'btu_create_mandate_file', log: 'Volmacht aangemaakt en in de map gezet' },
    { event: 'objection_submitted', log: 'Bezwaarschrift ingediend' },
  ],
  law_firm: [{ event: 'resend_mail_max_advocaten', log: 'Dossier doorgestuurd naar het advocatenkantoor' }],
  general: [{ log: 'Cliënt gebeld, staat in de notities' }],
}

/** By hand, as no event of the workflow comes to it. */
const turned = (status: CasePlan['status']): Step => ({
  event: 'status_changed',
  log: `Status gewijzigd naar "${caseStatusLabel(status)}"`,
  data: { from: 'case_opened', to: status, manual: true },
})

const closing = ({ type, status }: CasePlan): Step => {
  const btu = caseFamily(type) === 'btu' ? 'btu_' : ''
  if (status === 'case_closed_success')
    return { event: `${btu}case_approved`, log: 'Zaak toegewezen, cliënt per e-mail geïnformeerd' }
  if (status === 'case_closed_rejected')
    return {
      event: `${btu}case_rejected`,
      log: 'Zaak afgewezen, cliënt per e-mail geïnformeerd',
      data: { inform_client: true, email_type: 'case_rejected' },
    }
  return turned(status)
}

const stepsOf = (plan: CasePlan): readonly Step[] => {
  const opened: Step[] = [
    { event: 'case_opened', log: `Dossier aangemaakt als ${caseTypeLabel(plan.type)}`, automatic: true },
    { log: 'Ontvangstbevestiging verstuurd aan de cliënt', automatic: true },
  ]
  if (plan.stage === 'new') return opened
  const onTheWay = [...opened, ...running[caseFamily(plan.type)]]
  if (plan.stage === 'done') return [...onTheWay, closing(plan)]
  return [...onTheWay, turned(plan.status)]
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A UUID of version 8 (RFC 9562), derived from a text so that every demo has the same ids. */
const uuidOf = (text: string): string => {
  const hex = sha256(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const ourMailbox = 1

/** What the mailroom records when it posts a letter. */
const dispatchOf = (
  { id, internal_id }: CaseRow,
  { addressee, at }: { addressee: string; at: Date },
): DispatchData => ({
  uuid: uuidOf(internal_id),
  mailbox_id: ourMailbox,
  letter_id: 10_000 + id,
  addressee,
  channel: 'mailroom',
  posted_on: utcDayOf(at),
  // Every other letter goes by registered mail.
  tracking_number: id % 2 === 0 ? `3SZWRK${String(id).padStart(7, '0')}` : null,
  sha256: sha256(`Administratief beroep ${internal_id}`),
})

interface Past {
  readonly row: CaseRow
  readonly plan: CasePlan
  readonly addressee: string
  readonly random: Random
}

/** The events and log lines of a case until now. */
export const makeHistory = ({
  row,
  plan,
  addressee,
  random,
}: Past): { events: EventRow[]; logs: LogRow[] } => {
  const steps = stepsOf(plan)
  const from = row.created_at.getTime()
  const until = (row.updated_at ?? row.created_at).getTime()
  const hand = caseFamily(plan.type) === 'btu' ? staff.btu.id : random.pick([staff.lawyer.id, staff.admin.id])
  const dated = steps.map((step, at) => ({
    step,
    base: {
      case_id: row.id,
      user_id: step.automatic ? null : step.event?.endsWith('by_mailroom') ? staff.mailroom.id : hand,
      created_at:
        at === 0
          ? row.created_at
          : new Date(from + ((until - from) * at) / steps.length + random.int(1, 900)),
    },
  }))
  return {
    events: dated.flatMap(({ step, base }) =>
      step.event
        ? [
            {
              ...base,
              event_type: step.event,
              message: `Event: ${step.event} via de webapp`,
              additional_data: step.event.endsWith('_sent_by_mailroom')
                ? dispatchOf(row, { addressee, at: base.created_at })
                : (step.data ?? null),
            },
          ]
        : [],
    ),
    logs: dated.map(({ step, base }) => ({ ...base, message: step.log })),
  }
}
