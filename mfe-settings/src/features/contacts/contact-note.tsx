import type { ReactElement } from 'react'
import css from './contact.module.css'

/** What to know of a client before calling: it is held on the case. */
export const ContactNote = ({ text }: { readonly text: string | undefined }): ReactElement => (
  <section className={css.note} aria-label="Notitie">
    {text ? <h3>Notitie</h3> : null}
    <p>{text || 'Geen cliënt notitie'}</p>
  </section>
)
