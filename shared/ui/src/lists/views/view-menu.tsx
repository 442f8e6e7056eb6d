import { ask, notify, type SavedView, useViewActions } from '@zaakwerk/platform'
import { Dropdown } from 'antd'
import { type ReactElement, useState } from 'react'
import { lazyDialog } from '../../dialogs/lazy-dialog.tsx'
import { ChevronDownIcon } from '../../icons.ts'
import { useMenu } from '../../menus/use-menu.ts'
import css from './view-tabs.module.css'

export const { Dialog: ViewDialog, preload: preloadViewDialog } = lazyDialog(
  async () => (await import('../../forms/view.dialog.tsx')).ViewDialog,
)

interface ViewMenuProps {
  readonly view: SavedView
  /** Its position among the own views, and their number; undefined for a view of another user. */
  readonly place: { readonly at: number; readonly of: number } | undefined
  /** Called after the view was deleted. */
  readonly onRemoved: () => void
}

/** The menu of the active view. */
export const ViewMenu = ({ view, place, onRemoved }: ViewMenuProps): ReactElement => {
  const { change, remove } = useViewActions()
  const perform = (write: Promise<unknown>): Promise<unknown> => write.catch(notify.lastingFailure)
  const [isRenaming, setRenaming] = useState(false)
  const { name, is_shared: isShared } = view
  const askRemoval = async (): Promise<void> => {
    const isSure = await ask({
      title: `Weergave “${name}” verwijderen?`,
      text: isShared
        ? 'Collega’s met wie de weergave is gedeeld zien die dan ook niet meer. De lijst zelf verandert niet.'
        : 'De lijst zelf verandert niet.',
      confirmLabel: 'Verwijderen',
      cancelLabel: 'Annuleer',
      isDanger: true,
    })
    if (!isSure) return
    await remove(view)
    onRemoved()
    notify.success({ title: `Weergave “${name}” verwijderd` })
  }
  const entries: Readonly<
    Record<string, { readonly label: string; readonly run: () => void; readonly isOff?: boolean }>
  > = {
    rename: { label: 'Naam wijzigen', run: () => setRenaming(true) },
    share: {
      label: isShared ? 'Niet meer delen' : 'Delen met iedereen',
      run: () => void perform(change(view, { is_shared: !isShared })),
    },
    ...(place && {
      forward: {
        label: 'Naar voren',
        run: () => void perform(change(view, { position: place.at - 1 })),
        isOff: place.at === 0,
      },
      back: {
        label: 'Naar achteren',
        run: () => void perform(change(view, { position: place.at + 1 })),
        isOff: place.at === place.of - 1,
      },
    }),
    remove: { label: 'Verwijderen', run: () => void perform(askRemoval()) },
  }
  const { dropdown, button } = useMenu({
    items: Object.entries(entries).map(([key, { label, isOff = false }]) => ({
      key,
      label,
      disabled: isOff,
      danger: key === 'remove',
    })),
    onClick: ({ key }) => entries[key]?.run(),
  })
  return (
    <>
      <Dropdown {...dropdown}>
        <button {...button} type="button" className={css.arrow} aria-label={`Weergave “${name}” wijzigen`}>
          <ChevronDownIcon />
        </button>
      </Dropdown>
      <ViewDialog isOpen={isRenaming} onClose={() => setRenaming(false)} view={view} />
    </>
  )
}
