import { previewMerge } from '@zaakwerk/contract/client-merges'
import { PathId } from '@zaakwerk/contract/primitives'
import { useEndpoint } from '@zaakwerk/platform'
import { Link, useNavigate, useParams } from '@zaakwerk/platform/router'
import { ArrowLeftIcon, Button, CloseIcon, EmptyIcon, PageState, QueryView, StatusBadge } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './merge.module.css'
import { MergeEffects } from './merge-effects.tsx'
import { MergeTable } from './merge-table.tsx'
import { sameWords } from './merge-words.ts'
import { type MergeSubject, useMerge } from './use-merge.ts'

const MergeForm = (props: MergeSubject): ReactElement => {
  const { preview, askedId } = props
  const navigate = useNavigate()
  const merging = useMerge(props)
  const same = sameWords(preview.same)
  return (
    <>
      <header className={css.head}>
        <h1 tabIndex={-1}>Contacten samenvoegen</h1>
        {same ? <StatusBadge tone="yellow">{same}</StatusBadge> : null}
        {preview.is_distinct ? (
          <>
            <StatusBadge tone="grey">Niet dezelfde persoon</StatusBadge>
            <Button
              type="text"
              className={css.distinct}
              disabled={merging.isRunning}
              onClick={() => void merging.takeBack()}
            >
              Toch misschien dezelfde persoon
            </Button>
          </>
        ) : (
          <Button
            type="text"
            className={css.distinct}
            icon={<CloseIcon />}
            disabled={merging.isRunning}
            onClick={() => void merging.distinguish()}
          >
            Niet dezelfde persoon
          </Button>
        )}
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
      <footer className={css.foot}>
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
  <div className={css.skeleton}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <span key={key} />
    ))}
  </div>
)

const Gone = (): ReactElement => (
  <PageState
    isAlert
    icon={<EmptyIcon />}
    title="Contact niet gevonden"
    text="Een van beide contacten bestaat niet of is al samengevoegd."
  />
)

const Comparison = ({ id, other }: { readonly id: number; readonly other: number }): ReactElement => {
  const state = useEndpoint(previewMerge, { params: { id }, query: { with: other } }, { isStill: true })
  if (state.error?.status === 404) return <Gone />
  return (
    <QueryView
      state={state}
      skeleton={skeleton}
      failure="De contacten konden niet worden vergeleken"
      className={css.view}
    >
      {(preview) => (
        // What was chosen belongs to these two, as they were read.
        <MergeForm
          key={preview.clients.map((client) => `${client.id} ${client.version}`).join()}
          preview={preview}
          askedId={id}
          onRefused={state.retry}
        />
      )}
    </QueryView>
  )
}

/** "Contacten samenvoegen": two contacts that may be one person, and what a merge would do. */
export const MergePage = (): ReactElement => {
  const params = useParams()
  const id = PathId.safeParse(params.id)
  const other = PathId.safeParse(params.other)
  return (
    <div className={css.page}>
      <title>Contacten samenvoegen – Zaakwerk</title>
      <Link className={css.back} to="/settings/clients">
        <ArrowLeftIcon size={14} /> Contacten
      </Link>
      {id.success && other.success && id.data !== other.data ? (
        <Comparison id={id.data} other={other.data} />
      ) : (
        <Gone />
      )}
    </div>
  )
}
