import { LegalSettingKey } from '@zaakwerk/contract/entities/legal-point'
import { searchLegalSettings } from '@zaakwerk/contract/legal-settings'
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
import { OpenedSetting } from './legal/opened-setting.tsx'
import { TemplateGroup } from './template-group.tsx'
import {
  chosenSettings,
  chosenTemplates,
  kindGroups,
  noFilters,
  TemplateListFilter,
} from './template-list-filter.ts'
import { changeText } from './template-messages.ts'
import css from './templates.module.css'

const kinds = [
  { value: 'all', label: 'Alle' },
  { value: 'letter', label: 'Brieven' },
  { value: 'mail', label: 'E-mails' },
] as const

const statuses = [
  { value: 'all', label: 'Alle' },
  { value: 'to_confirm', label: 'Te bevestigen' },
] as const

const Skeleton = (): ReactElement => (
  <div className={`${css.skeleton} stack`} aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      <span key={at} />
    ))}
  </div>
)

/** The mail and letter templates: a list, and the opened one beside it. */
export const TemplatesPage = (): ReactElement => {
  const { id } = useParams()
  const openedId = PathId.safeParse(id).data
  const openedKey = LegalSettingKey.safeParse(id).data
  const isOpened = openedId !== undefined || openedKey !== undefined
  const { search } = useLocation()
  const [filter, setFilter] = useListFilter(TemplateListFilter, 'templates-filter')
  const state = useEndpoint(searchTemplates, {})
  const settings = useEndpoint(searchLegalSettings, {})
  const found = chosenTemplates(state.data?.items ?? [], filter)
  const foundSettings = chosenSettings(settings.data?.items ?? [], filter)
  return (
    <div className={css.page} data-opened={isOpened || undefined}>
      <title>Templates – Zaakwerk</title>
      <section className={css.list} aria-label="Lijst van templates">
        <div className={`${css.listHead} stack`}>
          <div className={`${css.title} row`}>
            {isOpened ? (
              <Link
                className={css.back}
                to={{ pathname: '/settings/templates', search }}
                aria-label="Alle templates"
              >
                <ArrowLeftIcon />
              </Link>
            ) : null}
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
          <Segments
            label="Te bevestigen door een jurist"
            options={statuses}
            value={filter.status ?? 'all'}
            onChange={(status) => setFilter({ status: status === 'all' ? undefined : status })}
          />
        </div>
        <div className={css.groups}>
          <QueryView state={state} skeleton={<Skeleton />} failure="De templates konden niet worden geladen">
            {() =>
              found.length > 0 || foundSettings.length > 0 || !settings.data ? (
                <>
                  {kindGroups.map(({ kind, label }) => (
                    <TemplateGroup
                      key={kind}
                      label={label}
                      links={found
                        .filter((one) => one.kind === kind)
                        .map((of) => ({
                          id: of.id,
                          title: of.title,
                          caption: `Versie ${of.version} · ${changeText(of)}`,
                          of,
                        }))}
                      openedId={openedId}
                      search={search}
                    />
                  ))}
                  <QueryView
                    state={settings}
                    skeleton={null}
                    failure="De instellingen konden niet worden geladen"
                  >
                    {() => (
                      <TemplateGroup
                        label="Instellingen"
                        links={foundSettings.map((of) => ({
                          id: of.key,
                          title: of.label,
                          caption: of.value,
                          of,
                        }))}
                        openedId={openedKey}
                        search={search}
                      />
                    )}
                  </QueryView>
                </>
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
      {openedKey ? (
        <QueryView
          state={settings}
          skeleton={<div className={css.none} aria-hidden="true" />}
          failure="De instelling kon niet worden geladen"
        >
          {({ items }) =>
            items
              .filter(({ key }) => key === openedKey)
              .map((setting) => <OpenedSetting key={setting.key} setting={setting} />)
          }
        </QueryView>
      ) : openedId === undefined ? (
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
