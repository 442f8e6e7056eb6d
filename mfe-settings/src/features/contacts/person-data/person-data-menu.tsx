import type { Client } from '@zaakwerk/contract/entities/people'
import { exportPerson, personArchiveName } from '@zaakwerk/contract/person-data'
import { notify, notifyDownload, saveFile, useAction, useMay } from '@zaakwerk/platform'
import {
  Button,
  ChevronDownIcon,
  DownloadIcon,
  Dropdown,
  lazyDialog,
  type MenuProps,
  TrashIcon,
  useMenu,
} from '@zaakwerk/ui'
import { type ReactElement, useRef, useState } from 'react'
import css from '../contact.module.css'

/** "Exporteren": generates and saves the archive of a person, one at a time. */
const useExportPerson = (id: number) => {
  const { run, isRunning } = useAction(exportPerson)
  const isBusy = useRef(false)

  const save = async (): Promise<void> => {
    // A second click may come before the menu renders as busy.
    if (isBusy.current) return
    isBusy.current = true
    const finishNotice = notifyDownload(true)
    try {
      const archive = await run({ params: { id } }, { onReceiving: finishNotice.downloading })
      finishNotice.downloading()
      saveFile(archive, personArchiveName(id))
      finishNotice.end()
      notify.success({ title: 'Gedownload', text: personArchiveName(id) })
    } catch (error) {
      finishNotice.end()
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  return { save, isRunning }
}

const { Dialog: Erase } = lazyDialog(async () => (await import('./erase.dialog.tsx')).EraseDialog)

interface PersonDataMenuProps {
  readonly client: Client
}

interface OpenedMenuProps extends PersonDataMenuProps {
  readonly label: string
  readonly items: NonNullable<MenuProps['items']>
}

const OpenedMenu = ({ client, label, items }: OpenedMenuProps): ReactElement => {
  const [isErasing, setErasing] = useState(false)
  const { save, isRunning } = useExportPerson(client.id)
  const { dropdown, button } = useMenu({
    items,
    onClick: ({ key }) => {
      if (key === 'erase') setErasing(true)
      else void save()
    },
  })
  return (
    <section className={css.note} aria-label={label}>
      <Dropdown {...dropdown}>
        <Button {...button} size="small" icon={<DownloadIcon />} loading={isRunning}>
          {label} <ChevronDownIcon />
        </Button>
      </Dropdown>
      <Erase isOpen={isErasing} client={client} onClose={() => setErasing(false)} />
    </section>
  )
}

/** "Exporteren of wissen": exports or erases all data of a person; hidden without either permission. */
export const PersonDataMenu = ({ client }: PersonDataMenuProps): ReactElement | null => {
  const mayExport = useMay('people.export')
  const mayErase = useMay('people.erase') && client.erased_at === null
  const items = [
    ...(mayExport ? [{ key: 'export', label: 'Exporteren', icon: <DownloadIcon /> }] : []),
    ...(mayErase ? [{ key: 'erase', label: 'Wissen…', icon: <TrashIcon />, danger: true }] : []),
  ]
  // An erased contact cannot be erased again.
  const label = mayErase ? 'Exporteren of wissen' : 'Exporteren'
  return items.length === 0 ? null : <OpenedMenu client={client} label={label} items={items} />
}
