import { screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { aLateDecision } from '@zaakwerk/testing/case-detail.builder'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { beforeEach, describe, expect, it } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.tsx'
import { aFullCase } from '../../../testing/open-actions.tsx'

const ContactDialog = ({ isOpen, clientId }: WidgetProps['ContactDialog']) =>
  isOpen ? <p role="dialog">{`Contact ${clientId}`}</p> : null

beforeEach(() =>
  provideWidgets({
    load: (async () => ContactDialog) as never,
    isMissing: () => true,
    Failed: () => null,
    Loading: () => null,
  }),
)

const line = () => within(screen.getByRole('region', { name: 'Volgende stap' }))

const open = async (given: Partial<CaseDetail>) => {
  const { id: _id, internal_id: _name, ...full } = aFullCase({ late_decision: aLateDecision() })
  const { user } = await openLivingCase({ ...full, ...given })
  return { user, give: (name: string) => user.click(line().getByRole('button', { name })) }
}

// The rules for the next step and its requirements are tested in next-step.test.ts in domain.
describe('the line with the next step of a case', () => {
  it('names the missing things for the next step, each with a link to its field or dialog', async () => {
    const { give, user } = await open({
      authorities: null,
      documents: [],
      decision_date: null,
      cjib_number: null,
      client: [aFullClient({ id: 12, email: '' })],
    })
    expect(screen.getByRole('region', { name: 'Volgende stap' }).textContent).toBe(
      'Nog nodig voor administratief beroep:e-mailadres cliëntautoriteitvolmachtdagtekeningCJIB-nummer',
    )
    const closeWith = async (title: string): Promise<void> => {
      await screen.findByRole('dialog', { name: title })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    }
    await give('autoriteit')
    await closeWith('Autoriteit wijzigen')
    expect(document.activeElement).toBe(line().getByRole('button', { name: 'autoriteit' }))
    await give('volmacht')
    await closeWith('Upload documenten')
    await give('dagtekening')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dagtekening' }))
    await give('CJIB-nummer')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CJIB-nummer' }))
    await give('e-mailadres cliënt')
    await screen.findByText('Contact 12')
  })

  it('has the actions when nothing is missing', async () => {
    const { give } = await open({})
    line().getByText('Klaar voor administratief beroep:')
    await give('Administratief beroep per post')
    await screen.findByRole('dialog', { name: 'Administratief beroep per post indienen?' })
  })

  it('opens the same dialogs as a disabled action', async () => {
    const { user } = await open({ authorities: null })
    await user.click(screen.getByRole('button', { name: 'Zaak acties' }))
    await user.keyboard('kantonberoep{Enter}')
    await screen.findByRole('dialog', { name: 'Autoriteit wijzigen' })
  })

  it('has no links for a user who cannot enter anything', async () => {
    await open({ client: [] })
    expect(line().getByText('cliënt').tagName).toBe('SPAN')
  })

  it.each([
    [{ status: 'adm_beroep_submitted' }, undefined],
    [
      {
        status: 'adm_beroep_decision_received',
        late_decision: aLateDecision({ contested_on: '2026-11-20' }),
      },
      /^Nog geen kantonberoep mogelijk: de dagtekening \(13 november 2026\) ligt voor/,
    ],
  ])('%j says %s', async (given, text) => {
    await open(given)
    expect(screen.queryByRole('region', { name: 'Volgende stap' }) === null).toBe(text === undefined)
    if (text) line().getByText(text)
  })
})
