import { PathId } from '@zaakwerk/contract/primitives'
import { searchTemplates } from '@zaakwerk/contract/templates'
import { useEndpoint, useListFilter } from '@zaakwerk/platform'
import { Link, useLocation, useParams } from '@zaakwerk/platform/router'
import {
  ArrowLeftIcon,
  Button,
  MailIcon,
  PageState,
  QueryView,
  SearchBox,
  SearchIcon,
  Segments,
} from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { OpenedTemplate } from './edit/opened-template.tsx'
import { TemplateList } from './template-list.tsx'
import { chosenTemplates, noFilters, TemplateListFilter } from './template-list-filter.ts'
import css from './templates.module.css'

const kinds = [
  { value: 'all', label: 'Alle' },
  { value: 'letter', label: 'Brieven' },
  { value: 'mail', label: 'E-mails' },
] as const

const Skeleton = (): ReactElement => (
  <div className={css.skeleton} aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      <span key={at} />
    ))}
  </div>
)

/** The mail and letter templates: a list, and the opened one beside it. */
export const TemplatesPage = (): ReactElement => {
  const parsed = PathId.safeParse(useParams().id)
  const openedId = parsed.success ? parsed.data : undefined
  const { search } = useLocation()
  const [filter, setFilter] = useListFilter(TemplateListFilter, 'templates-filter')
  const state = useEndpoint(searchTemplates, {})
  const found = chosenTemplates(state.data?.items ?? [], filter)
  return (
    <div className={css.page} data-opened={openedId !== undefined || undefined}>
      <title>Templates – Zaakwerk</title>
      <section className={css.list} aria-label="Lijst van templates">
        <div className={css.listHead}>
          <div className={css.title}>
            {openedId === undefined ? null : (
              <Link
                className={css.back}
                to={{ pathname: '/settings/templates', search }}
                aria-label="Alle templates"
              >
                <ArrowLeftIcon />
              </Link>
            )}
            <h1 tabIndex={-1}>Templates {state.data ? <span className="num">{found.length}</span> : null}</h1>
          </div>
          <SearchBox
            value={filter.query ?? ''}
            placeholder="Zoek op naam"
            onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
          />
          <Segments
            label="Soort"
            options={kinds}
            value={filter.kind ?? 'all'}
            onChange={(kind) => setFilter({ kind: kind === 'all' ? undefined : kind })}
          />
        </div>
        <div className={css.groups}>
          <QueryView state={state} skeleton={<Skeleton />} failure="De templates konden niet worden geladen">
            {() =>
              found.length > 0 ? (
                <TemplateList templates={found} openedId={openedId} search={search} />
              ) : (
                <PageState
                  isInline
                  icon={<SearchIcon />}
                  title="Geen templates gevonden"
                  actions={<Button onClick={() => setFilter(noFilters)}>Wis filters</Button>}
                />
              )
            }
          </QueryView>
        </div>
      </section>
      {openedId === undefined ? (
        <div className={css.none}>
          <PageState
            icon={<MailIcon />}
            title="Kies een template"
            text="De teksten van alle brieven en e-mails staan in de lijst."
          />
        </div>
      ) : (
        <OpenedTemplate key={openedId} id={openedId} search={search} />
      )}
    </div>
  )
}
