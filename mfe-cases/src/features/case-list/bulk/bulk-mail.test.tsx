import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { aMailPreview } from '@zaakwerk/testing/mail-preview.builder'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it } from 'vitest'
import { BulkMail } from './bulk-mail.tsx'

const aRow = (id: number, type: number, mails: number): CaseBulkPreview => ({
  id,
  type,
  mails,
  version: 1,
  internal_id: `Z-${id}`,
  reference: null,
  outcome: 'changes',
  status: 'in_progress',
  status_after: null,
  letters: 0,
  tasks: 0,
  reason: null,
  remarks: [],
})

it('previews the mail of each case, for the event of its case type', async () => {
  serveApi(() => ({ status: 200, data: { mail: aMailPreview() } }))
  const user = userEvent.setup()
  show(
    <BulkMail
      act={{ kind: 'event', action: 'adjourn', choice: { adjourn_with_weeks: 6 } }}
      rows={[aRow(1, 1, 1), aRow(2, 1, 0), aRow(3, 4, 1)]}
    />,
  )
  expect(callsTo('POST', '/cases/1/event/mail')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Toon de e-mail' }))
  await within(screen.getByRole('region', { name: 'E-mail aan de cliënt' })).findByText('je verkeersboete')
  await user.click(screen.getByRole('button', { name: 'Volgende e-mail' }))
  screen.getByText('Z-3, 2 van 2')
  await waitFor(() => expect(callsTo('POST', '/cases/3/event/mail')).toHaveLength(1))
  const asked = [1, 3].map((id) => callsTo('POST', `/cases/${id}/event/mail`)[0]?.fields)
  expect(asked).toMatchObject([
    { event_type: 'case_adjourned', additional_data: {} },
    { event_type: 'btu_case_adjourned', additional_data: { adjourn_with_weeks: 6 } },
  ])
  await user.click(screen.getByRole('button', { name: 'Verberg de e-mail' }))
  expect(screen.queryByRole('region', { name: 'E-mail aan de cliënt' })).toBeNull()
})

it('shows nothing for an action without mails', () => {
  show(<BulkMail act={{ kind: 'event', action: 'withdraw' }} rows={[aRow(1, 1, 0)]} />)
  expect(screen.queryByRole('button')).toBeNull()
})
