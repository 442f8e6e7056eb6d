import { documentExtensions } from '@zaakwerk/contract/document-kinds'
import {
  addIncoming,
  getIncomingSummary,
  type IncomingList,
  type IncomingSummary,
  listIncoming,
} from '@zaakwerk/contract/incoming'
import type { output } from '@zaakwerk/contract/zod'
import { notify, useAction, watchChosen } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, UploadIcon } from '@zaakwerk/ui'
import { type ReactElement, useRef } from 'react'
import css from '../../desk/desk.module.css'

const accepted = [...documentExtensions.map((extension) => `.${extension}`), '.eml'].join(',')

/** "Bestanden toevoegen": scans and saved mails that a colleague has. */
const AddFiles = (): ReactElement => {
  const input = useRef<HTMLInputElement>(null)
  const { run, isRunning } = useAction(addIncoming, { refreshes: [listIncoming, getIncomingSummary] })
  const add = async (files: readonly File[]): Promise<void> => {
    try {
      const added = await run({ files })
      const known = files.length - added.length
      notify.success({
        title: added.length === 1 ? '1 stuk toegevoegd' : `${added.length} stukken toegevoegd`,
        ...(known > 0 && { text: `${known} kwam${known === 1 ? '' : 'en'} al eerder binnen.` }),
      })
    } catch (error) {
      notify.lastingFailure(error)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Bestanden"
        accept={accepted}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length === 0) return
          watchChosen(files)
          void add(files)
        }}
      />
      <Button icon={<UploadIcon />} loading={isRunning} onClick={() => input.current?.click()}>
        Bestanden toevoegen
      </Button>
    </>
  )
}

interface IncomingHeadProps {
  readonly list: output<typeof IncomingList>
  readonly isOwn: boolean
  readonly summary: IncomingSummary | undefined
}

/** Title, button, and tabs, which are links. */
export const IncomingHead = ({ list, isOwn, summary }: IncomingHeadProps): ReactElement => {
  const tab = (to: IncomingHeadProps['list'], label: string, count?: number): ReactElement => (
    <Link
      to={to === 'open' ? '/incoming' : `/incoming?lijst=${to}`}
      aria-current={list === to && !isOwn ? 'page' : undefined}
    >
      {label} {count === undefined ? null : <em className="num">{count.toLocaleString('nl-NL')}</em>}
    </Link>
  )
  return (
    <header className={css.head}>
      <div className={`${css.title} row wrap`}>
        <h1 tabIndex={-1}>
          Binnengekomen{' '}
          {summary ? (
            <span className={`${css.total} faint num`}>{summary.open.toLocaleString('nl-NL')}</span>
          ) : null}
        </h1>
        <AddFiles />
      </div>
      <div className={`${css.tabs} row wrap`}>
        <nav aria-label="Post">
          {tab('open', 'Op te bergen', summary?.open)}
          {tab('doubt', 'Twijfel', summary?.doubt)}
          <Link to="/incoming?eigen=true" aria-current={isOwn ? 'page' : undefined}>
            Mijn dossiers
          </Link>
          {tab('filed_today', 'Vandaag opgeborgen', summary?.filed_today)}
          {tab('not_ours', 'Niet voor ons', summary?.not_ours)}
          {tab('automatic', 'Automatisch', summary?.automatic)}
        </nav>
      </div>
    </header>
  )
}
