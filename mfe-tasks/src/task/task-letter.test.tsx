import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Task } from '@zaakwerk/contract/entities/task'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { field, typeIn } from '@zaakwerk/testing/fields'
import { aCaseFor } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { openTask } from '../testing/open-task.tsx'

const letterTask = { type: 'send_nha_exhortation_objection' } as const

type Answer = { readonly status: number; readonly data: unknown }

const open = async (
  kase: Partial<CaseDetail> = {},
  task: Partial<Task> = {},
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
) => {
  const detail = aCaseDetail({
    ...aCaseFor('handle_task_actions'),
    id: 41,
    internal_id: 'Z-2604812',
    ...kase,
  })
  const opened = await openTask(
    { ...letterTask, ...task },
    {
      special: (call) => {
        if (call.path === '/cases/41') return { status: 200, data: detail }
        if (call.path !== '/cases/41/event') return undefined
        const refused = answer(call)
        if (refused) return refused
        opened.changeElsewhere(48146, { status: 'completed' })
        return {
          status: 200,
          data: { ...detail, status: 'nha_pf_objection_is_being_submitted', version: detail.version + 1 },
        }
      },
    },
  )
  return opened
}

const part = () => within(screen.getByRole('region', { name: 'Brief' }))
const button = (): HTMLElement => part().getByRole('button', { name: 'Brief versturen' })
const isOffered = (): Promise<void> => waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))

describe('the letter of a task', () => {
  it('of a closed case, that was sent already, says so, and that this makes a second one', async () => {
    const { user } = await open(
      {
        type: 2,
        status: 'case_closed_withdrawn',
        sent_letters: [{ name: 'send_nha_objection', sent_on: '2026-11-12', way: 'post' }],
      },
      { type: 'send_nha_objection' },
    )
    await isOffered()
    await user.click(button())
    const question = await screen.findByRole('dialog', { name: 'Brief versturen?' })
    expect(question.textContent).toContain('Let op: dit dossier is gesloten en staat op "Zaak ingetrokken".')
    expect(question.textContent).toContain(
      'Let op: "Pro forma bezwaar" is op 12 november 2026 al per post verstuurd. Er wordt een tweede brief gemaakt.',
    )
    within(question).getByRole('button', { name: 'Een tweede brief maken' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Annuleer' })),
    )
  })

  it('is sent after a question, with the facts that it asks for, once changes are saved; and completes the task', async () => {
    const { user } = await open()
    await isOffered()
    typeIn('Titel', 'Bellen')
    await part().findByText('Er zijn wijzigingen: eerst opslaan')
    typeIn('Titel', 'Pro forma bezwaar versturen')
    await isOffered()
    await user.click(button())
    const question = await screen.findByRole('dialog', { name: 'Brief versturen?' })
    expect(question.textContent).toContain(
      '"Bezwaar tegen de aanmaning" in dossier Z-2604812 gaat per e-mail naar',
    )
    expect(question.textContent).toContain('Deze taak wordt daarmee afgerond.')
    const received = within(within(question).getByRole('radiogroup', { name: 'Aanslag ontvangen' }))
    expect(received.getByRole<HTMLInputElement>('radio', { name: 'Onbekend' }).checked).toBe(true)
    await user.click(received.getByRole('radio', { name: 'Nee' }))
    await user.click(within(question).getByRole('button', { name: 'Versturen' }))
    await screen.findByText('Brief wordt verstuurd')
    expect(callsTo('POST', '/cases/41/event')[0]?.fields).toMatchObject({
      event_type: 'handle_task_actions',
      additional_data: { task_type: letterTask.type, facts: { assessment_received: false } },
    })
    await part().findByText('Deze taak is al klaar')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  })

  it('asks for the date of the undecided objection, and is not sent without it', async () => {
    const late = { contested_on: null, due: '2026-06-01', is_late: true, penalty_from: null }
    const subject = aCaseFor('handle_task_actions', { type: 2, objection_submitted_on: null })
    const { user } = await open(
      { ...subject, late_decision: { ...subject.late_decision, ...late } },
      { type: 'send_igs_nha_letter_1' },
    )
    await isOffered()
    await user.click(button())
    const question = within(await screen.findByRole('dialog', { name: 'Brief versturen?' }))
    question.getByText('Eerst nodig: "Bezwaar ingediend op"')
    const send = (): HTMLButtonElement =>
      question.getByRole<HTMLButtonElement>('button', { name: 'Versturen' })
    expect(send().disabled).toBe(true)
    typeIn('Bezwaar ingediend op', '02-03-2026')
    fireEvent.blur(field('Bezwaar ingediend op'))
    await waitFor(() => expect(send().disabled).toBe(false))
    await user.click(send())
    await screen.findByText('Brief wordt verstuurd')
    expect(callsTo('POST', '/cases/41/event')[0]?.fields).toMatchObject({
      additional_data: {
        task_type: 'send_igs_nha_letter_1',
        facts: { objection_submitted_on: '2026-03-02' },
      },
    })
  })

  it('after its term shows that, and asks for the reason', async () => {
    const { user } = await open({ decision_date: '2025-11-21' })
    await isOffered()
    await user.click(button())
    const question = within(await screen.findByRole('dialog', { name: 'Brief versturen?' }))
    question.getByText(/Let op: de bezwaartermijn is verstreken op 5 januari 2026\./)
    typeIn('Reden van te late indiening', 'ziek')
    await user.click(question.getByRole('button', { name: 'Versturen' }))
    await screen.findByText('Brief wordt verstuurd')
    expect(callsTo('POST', '/cases/41/event')[0]?.fields).toMatchObject({
      additional_data: { facts: { lateness_reason: 'ziek' } },
    })
  })

  it('cannot be sent when the workflow refuses, which says why', async () => {
    await open({ authorities: null, documents: [] })
    await part().findByText('Eerst nodig: autoriteit, volmacht')
    expect(button().hasAttribute('disabled')).toBe(true)
  })

  it.each<[Partial<Task>, string]>([
    [{ case_id: null, case: null }, 'Eerst nodig: dossier'],
    [{ status: 'completed' }, 'Deze taak is al klaar'],
  ])('cannot be sent for %j', async (task, reason) => {
    await open({}, task)
    part().getByText(reason)
    expect(button().hasAttribute('disabled')).toBe(true)
  })

  it('keeps the question open with the reason when it fails, and is not sent again when it is in the queue already', async () => {
    let isQueued = false
    const { user } = await open({}, {}, () =>
      isQueued
        ? { status: 208, data: { detail: 'Deze brief staat al in de wachtrij.', code: 'already_queued' } }
        : { status: 400, data: { detail: 'Eerst nodig: volmacht', code: 'action_refused' } },
    )
    await isOffered()
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Versturen' }))
    const question = await screen.findByRole('dialog', { name: 'Brief versturen?' })
    await within(question).findByRole('alert')
    isQueued = true
    await user.click(within(question).getByRole('button', { name: 'Versturen' }))
    await screen.findByText('Deze brief staat al in de wachtrij.')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Brief versturen?' })).toBeNull())
  })
})
