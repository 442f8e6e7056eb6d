import type { ReactElement } from 'react'
import css from './contact.module.css'

/** The note on the client, which belongs to the case. */
export const ContactNote = ({ text }: { readonly text: string | undefined }): ReactElement => (
  <section className={css.note} aria-label="Notitie">
    {text ? <h3>Notitie</h3> : null}
    <p>{text || 'Geen cliënt notitie'}</p>
  </section>
)
