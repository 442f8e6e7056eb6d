import type { AskingCompany } from '@zaakwerk/contract/client-links'
import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement, ReactNode } from 'react'
import { chooseLanguage, useLanguage, useWords } from '../messages/language.ts'
import { translatePlatform } from '../messages/platform-messages.ts'
import { BrandLogo } from './brand-logo.tsx'
import css from './public-page.module.css'

/** Button for the other language, in the head of every page. */
const LanguageSwitch = (): ReactElement => {
  const other = useLanguage() === 'nl' ? 'en' : 'nl'
  return (
    <button type="button" className={css.language} lang={other} onClick={() => chooseLanguage(other)}>
      {other === 'en' ? 'English' : 'Nederlands'}
    </button>
  )
}

translatePlatform()

declare module 'react' {
  interface CSSProperties {
    '--brand'?: string
  }
}

interface PublicPageProps {
  readonly brand: Brand
  /** Title of the browser tab. */
  readonly title: string
  /** The company that asks, on a page that asks for an IBAN or a signature. */
  readonly company?: AskingCompany | null | undefined
  readonly children: ReactNode
}

const words = {
  nl: { help: 'Vragen? Wij helpen je graag.' },
  en: { help: 'Questions? We are happy to help.' },
}

/** Layout of every public page: brand and language above, one column, help below. */
export const PublicPage = ({ brand, title, company, children }: PublicPageProps): ReactElement => {
  const { help } = useWords(words)
  return (
    <div className={css.page} style={{ '--brand': brand.color }}>
      <title>{`${title} – ${brand.name}`}</title>
      <header className={css.header}>
        <div className={css.column}>
          <div className={`${css.brand} row`}>
            <BrandLogo brand={brand} />
            <span translate="no">{brand.name}</span>
          </div>
          <LanguageSwitch />
        </div>
      </header>
      <main className={css.main}>
        <div className={css.column}>{children}</div>
      </main>
      <footer className={`${css.footer} quiet`}>
        <div className={css.column}>
          <p>{help}</p>
          {company?.phone ? (
            <a href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}>{company.phone}</a>
          ) : null}
          <a translate="no" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          {company ? <p translate="no">{company.legal_name}</p> : null}
        </div>
      </footer>
    </div>
  )
}
