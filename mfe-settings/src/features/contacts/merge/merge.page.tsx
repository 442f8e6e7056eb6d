import { previewMerge } from '@zaakwerk/contract/client-merges'
import { PathId } from '@zaakwerk/contract/primitives'
import { useEndpoint } from '@zaakwerk/platform'
import { Link, useNavigate, useParams } from '@zaakwerk/platform/router'
import {
  ArrowLeftIcon,
  Button,
  CloseIcon,
  EmptyIcon,
  Failed,
  PageState,
  QueryView,
  StatusBadge,
} from '@zaakwerk/ui'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import css from './merge.module.css'
import { MergeEffects } from './merge-effects.tsx'
import { sameWords } from './merge-messages.ts'
import { MergeTable } from './merge-table.tsx'
import { type MergeSubject, type Refusal, useMerge } from './use-merge.ts'

const MergeForm = (props: MergeSubject): ReactElement => {
  const { preview, askedId, refusal } = props
  const navigate = useNavigate()
  const merging = useMerge(props)
  const same = sameWords(preview.same)
  const problem = useRef<HTMLDivElement>(null)
  // Also when a new read replaces the refused page.
  useLayoutEffect(() => {
    if (refusal) problem.current?.focus()
  }, [refusal])
  return (
    <>
      <header className={`${css.head} row wrap`}>
        <h1 tabIndex={-1}>Contacten samenvoegen</h1>
        {same ? <StatusBadge tone="yellow">{same}</StatusBadge> : null}
        {preview.is_distinct ? <StatusBadge tone="grey">Niet dezelfde persoon</StatusBadge> : null}
        {/* One button for both, and not `disabled`: it keeps the focus. */}
        <Button
          type="text"
          className={css.distinct}
          icon={preview.is_distinct ? null : <CloseIcon />}
          aria-disabled={merging.isRunning || undefined}
          onClick={() => void (preview.is_distinct ? merging.unmarkDistinct() : merging.markDistinct())}
        >
          {preview.is_distinct ? 'Toch misschien dezelfde persoon' : 'Niet dezelfde persoon'}
        </Button>
      </header>
      <div className={css.body}>
        <MergeTable
          clients={preview.clients}
          keptId={merging.keptId}
          choices={merging.choices}
          onKeep={merging.keep}
          onChoose={merging.choose}
        />
        <MergeEffects preview={preview} keptId={merging.keptId} />
      </div>
      <footer className={`${css.foot} row wrap`}>
        {refusal ? (
          <div ref={problem} className={css.problem} tabIndex={-1}>
            <Failed text={refusal.text} />
          </div>
        ) : null}
        <span>Samenvoegen komt in het logboek, met de waarden van voor en na.</span>
        <Button onClick={() => void navigate(`/settings/clients/${askedId}`)}>Annuleer</Button>
        <Button type="primary" loading={merging.isRunning} onClick={() => void merging.merge()}>
          Samenvoegen
        </Button>
      </footer>
    </>
  )
}

const skeleton = (
  <div className={`${css.skeleton} stack`}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <span key={key} />
    ))}
  </div>
)

const NothingToMerge = (): ReactElement => (
  <PageState
    isAlert
    icon={<EmptyIcon />}
    title="Contact niet gevonden"
    text="Een van beide contacten bestaat niet of is al samengevoegd."
  />
)

const Comparison = ({ id, other }: { readonly id: number; readonly other: number }): ReactElement => {
  const state = useEndpoint(previewMerge, { params: { id }, query: { with: other } }, { isStill: true })
  const [refusal, setRefusal] = useState<Refusal>()
  if (state.error?.status === 404) return <NothingToMerge />
  return (
    <QueryView
      state={state}
      skeleton={skeleton}
      failure="De contacten konden niet worden vergeleken"
      className={`${css.view} column`}
    >
      {(preview) => (
        // Keyed by both contacts and their versions, to which the choices belong.
        <MergeForm
          key={preview.clients.map((client) => `${client.id} ${client.version}`).join()}
          preview={preview}
          askedId={id}
          refusal={refusal}
          onRefusal={(next) => {
            setRefusal(next)
            if (next) state.retry()
          }}
        />
      )}
    </QueryView>
  )
}

/** "Contacten samenvoegen": compares two possible duplicates and shows what a merge does. */
export const MergePage = (): ReactElement => {
  const params = useParams()
  const id = PathId.safeParse(params.id)
  const other = PathId.safeParse(params.other)
  return (
    <div className={`${css.page} column`}>
      <title>Contacten samenvoegen – Zaakwerk</title>
      <Link className={`${css.back} quiet strong`} to="/settings/clients">
        <ArrowLeftIcon size={14} /> Contacten
      </Link>
      {id.success && other.success && id.data !== other.data ? (
        <Comparison key={`${id.data} ${other.data}`} id={id.data} other={other.data} />
      ) : (
        <NothingToMerge />
      )}
    </div>
  )
}
