import { expect, it } from 'vitest'
import { makeDemo } from './make-demo.ts'

it('tells how each case came before a judge, so that its client is shown no step of before once its status says less', () => {
  const { cases, events } = makeDemo(400, new Date('2026-11-23T09:00:00Z'))
  const atCourt = cases.filter(
    ({ status }) => status !== 'pkv_appeal_submitted' && status?.includes('appeal_'),
  )
  expect(atCourt.length).toBeGreaterThan(10)
  for (const { id, status } of atCourt) {
    const turns = events.filter((one) => one.case_id === id && one.event_type === 'status_changed')
    expect(turns).toMatchObject([{ additional_data: { to: status } }])
  }
})
