import type { Client } from '@zaakwerk/contract/entities/people'
import { useMay } from '@zaakwerk/platform'
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
import { type ReactElement, useState } from 'react'
import css from '../contact.module.css'
import { useExportPerson } from './use-export-person.ts'

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

/** "Exporteren of wissen": everything that is kept of the person, to take along or to erase; not there for who may do neither. */
export const PersonDataMenu = ({ client }: PersonDataMenuProps): ReactElement | null => {
  const mayExport = useMay('people.export')
  const mayErase = useMay('people.erase') && client.erased_at === null
  const items = [
    ...(mayExport ? [{ key: 'export', label: 'Exporteren', icon: <DownloadIcon /> }] : []),
    ...(mayErase ? [{ key: 'erase', label: 'Wissen…', icon: <TrashIcon />, danger: true }] : []),
  ]
  // Who was erased once is not erased again.
  const label = mayErase ? 'Exporteren of wissen' : 'Exporteren'
  return items.length === 0 ? null : <OpenedMenu client={client} label={label} items={items} />
}
