import type { Brand } from '@zaakwerk/domain/brands'
import type { ReactElement, ReactNode } from 'react'
import './public-page.css'
import { BrandLogo } from './brand-logo.tsx'

declare module 'react' {
  interface CSSProperties {
    '--brand'?: string
  }
}

interface PublicPageProps {
  readonly brand: Brand
  /** What the tab and the history of the browser call it. */
  readonly title: string
  readonly children: ReactNode
}

/** What every page for clients shares: the brand above, one column, help below. */
export const PublicPage = ({ brand, title, children }: PublicPageProps): ReactElement => (
  <div className="public" style={{ '--brand': brand.color }}>
    <title>{`${title} – ${brand.name}`}</title>
    <header className="public-header">
      <div className="public-column">
        <BrandLogo brand={brand} />
        {brand.name}
      </div>
    </header>
    <main className="public-main">
      <div className="public-column">{children}</div>
    </main>
    <footer className="public-footer">
      <div className="public-column">
        <p>Vragen? Wij helpen je graag.</p>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </div>
    </footer>
  </div>
)
