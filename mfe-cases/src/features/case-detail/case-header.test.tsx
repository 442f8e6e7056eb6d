import { screen } from '@testing-library/react'
import { provideWidgets, type WidgetProps } from '@zaakwerk/platform'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { openCase } from '../../testing/open-case.ts'

describe('the header of a case', () => {
  it('opens the client, and copies the number of the authority', async () => {
    const ContactDialog = ({ isOpen, clientId }: WidgetProps['ContactDialog']) =>
      isOpen ? <p role="dialog">{`Contact ${clientId}`}</p> : null
    provideWidgets({
      load: (async () => ContactDialog) as never,
      isMissing: () => true,
      Failed: () => null,
      Loading: () => null,
    })
    const user = await openCase({
      cjib_number: '5000056789012345',
      client: [
        aFullClient({ id: 12, salutation: 'Mevr.', initials: 'A.J.', last_name: 'Berg', prefixes: null }),
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Mevr. A.J. Berg' }))
    await screen.findByText('Contact 12')
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await user.click(screen.getByRole('button', { name: 'Kopieer CJIB-nummer' }))
    await screen.findByText('CJIB-nummer gekopieerd')
    expect(copied).toEqual(['5000056789012345'])
  })
})
