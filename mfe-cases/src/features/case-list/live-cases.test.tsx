import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startLive } from '@zaakwerk/platform'
import { aCase } from '@zaakwerk/testing/case-summary.builder'
import { aPage, serveApi } from '@zaakwerk/testing/fake-api'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const live = stubLive()
startLive()

/** A list of three, of which a colleague changes the second. */
const openList = async () => {
  let rows = [11, 12, 13].map((id) =>
    aCase({ id, internal_id: `Z-${id}`, status: 'case_opened', version: 1 }),
  )
  serveApi(() => aPage(rows))
  openPage()
  await screen.findByText('Z-12')
  await waitFor(() => expect(live.openStreams).toBe(1))
  return {
    changeElsewhere: () => {
      const changed = aCase({ id: 12, internal_id: 'Z-12', status: 'in_progress', version: 2 })
      rows = [changed, ...rows.filter(({ id }) => id !== 12)]
      act(() => live.tell({ kind: 'case', rows: [[12, 2]] }))
    },
    order: () => screen.getAllByText(/^Z-\d+$/).map((id) => id.textContent),
  }
}

// Which changes are marked, also after a break: use-changed-rows.test.ts in platform.
it('marks the case that a colleague changed in place, and reads the list again on Shift+R', async () => {
  const user = userEvent.setup()
  const { changeElsewhere, order } = await openList()
  changeElsewhere()
  await screen.findByRole('button', { name: '1 gewijzigd, vernieuwen' })
  expect(order()).toEqual(['Z-11', 'Z-12', 'Z-13'])
  expect(screen.getByRole('row', { name: /Z-12/ }).textContent).toContain('gewijzigd door een collega')
  expect(screen.queryByText('In behandeling')).toBeNull()

  await user.keyboard('{Shift>}R{/Shift}')
  await screen.findByText('In behandeling')
  expect(order()).toEqual(['Z-12', 'Z-11', 'Z-13'])
  expect(screen.queryByRole('button', { name: /gewijzigd/ })).toBeNull()
  expect(screen.queryByText('gewijzigd door een collega')).toBeNull()
})
