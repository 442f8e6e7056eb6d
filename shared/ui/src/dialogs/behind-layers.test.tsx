import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notify } from '@zaakwerk/platform'
import { show } from '@zaakwerk/testing/open-staff-page'
import { Dropdown } from 'antd'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SidePanel } from '../forms/side-panel.tsx'
import { Dialog } from './dialog.tsx'

const menu = { items: [{ key: 'copy', label: 'Kopieer' }] }

/** Takes the focus as soon as the dialog closes, before the handlers of the dialog itself. */
const Search = ({ isBusy }: { readonly isBusy: boolean }): ReactElement => {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isBusy) field.current?.focus()
  }, [isBusy])
  return <input ref={field} aria-label="Zoek" />
}

/** A page with a panel, and a dialog that opens over either. */
const Page = ({ hasSearch = false }: { readonly hasSearch?: boolean }): ReactElement => {
  const [hasPanel, setPanel] = useState(false)
  const [dialog, setDialog] = useState<'none' | 'open' | 'away'>('none')
  const button = (label: string, onClick: () => void): ReactElement => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  )
  return (
    <>
      {hasSearch ? <Search isBusy={dialog === 'open'} /> : null}
      {button('Paneel', () => setPanel(true))}
      {button('Venster', () => setDialog('open'))}
      <SidePanel isOpen={hasPanel}>
        {button('Venster erover', () => setDialog('open'))}
        {button('Paneel dicht', () => setPanel(false))}
      </SidePanel>
      {dialog === 'away' ? null : (
        <Dialog
          size="question"
          title="Venster"
          open={dialog === 'open'}
          closable={false}
          footer={null}
          onCancel={() => setDialog('none')}
        >
          <Dropdown menu={menu} trigger={['click']}>
            {button('Meer', () => undefined)}
          </Dropdown>
          {button('Venster dicht', () => setDialog('none'))}
          {button('Venster weg', () => setDialog('away'))}
        </Dialog>
      )}
    </>
  )
}

const onPage = ['Paneel', 'Venster']
const inPanel = ['Venster erover', 'Paneel dicht']
const inDialog = ['Meer', 'Venster dicht', 'Venster weg']

/** The buttons and items of menus that somebody can come to: jsdom finds those that are inert too. */
const inReach = (): readonly string[] =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('menuitem')]
    .filter((element) => !element.closest('[inert]'))
    .map((element) => element.textContent)

const press = (name: string): void => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

const reaches = (names: readonly string[]): Promise<void> => waitFor(() => expect(inReach()).toEqual(names))

const hasFocus = (name: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

it('leaves only the newest of a panel and a dialog over it in reach, and gives the focus back to each', async () => {
  show(<Page />)
  await reaches(onPage)
  press('Paneel')
  await reaches(inPanel)
  press('Venster erover')
  await reaches(inDialog)
  press('Venster dicht')
  await reaches(inPanel)
  await hasFocus('Venster erover')
  press('Paneel dicht')
  await reaches(onPage)
  await hasFocus('Paneel')
})

it('lets nothing behind a dialog take the focus', async () => {
  show(<Page />)
  press('Venster')
  await reaches(inDialog)
  const behind = screen.getByRole('button', { name: 'Paneel' })
  act(() => behind.focus())
  expect(document.activeElement).not.toBe(behind)
})

it('leaves notices and the menus of the dialog in reach', async () => {
  show(<Page />)
  press('Venster')
  act(() => void notify.progress({ title: 'Bezig met opslaan' }))
  press('Meer')
  await reaches(['Sluiten', ...inDialog, 'Kopieer'])
})

it('lets the keyboard press a notice from a panel or a dialog, which then has the focus again', async () => {
  // Without these antd does not keep the focus in a dialog: jsdom has no layout.
  const layout = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  show(
    <>
      <style>{'.ant-modal-wrap { position: fixed }'}</style>
      <Page />
    </>,
  )
  const user = userEvent.setup()
  for (const [opener, last] of [
    ['Paneel', 'Paneel dicht'],
    ['Venster erover', 'Venster weg'],
  ] as const) {
    press(opener)
    const had = await screen.findByRole('button', { name: last })
    const frame = had.closest('[tabindex="-1"]')
    // At the end of its opening antd takes the focus once more.
    await waitFor(() => {
      expect(frame?.contains(document.activeElement)).toBe(true)
      expect(frame?.className).not.toContain('appear')
    })
    for (const isKept of [true, false]) {
      act(() => void notify.progress({ title: 'Bezig met opslaan' }))
      act(() => had.focus())
      await user.tab()
      const close = screen.getByRole('button', { name: 'Sluiten' })
      expect(document.activeElement).toBe(close)
      if (!isKept) had.setAttribute('disabled', '')
      await user.keyboard('{Enter}')
      expect(screen.queryByText('Bezig met opslaan')).toBeNull()
      expect(document.activeElement).toBe(isKept ? had : frame)
    }
  }
  layout.mockRestore()
})

it('makes the page usable again when the dialog is removed immediately', async () => {
  show(<Page />)
  press('Venster')
  await reaches(inDialog)
  press('Venster weg')
  expect(inReach()).toEqual(onPage)
})

it('gives the page back before anything there takes the focus', async () => {
  show(<Page hasSearch />)
  press('Venster')
  await reaches(inDialog)
  const search = screen.getByRole('textbox', { name: 'Zoek' })
  const focused: EventTarget[] = []
  search.addEventListener('focus', () => focused.push(search))
  press('Venster dicht')
  expect(focused).toEqual([search])
})
