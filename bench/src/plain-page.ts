import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@zaakwerk/tools/paths'

const sheets = ['page/public-page.module.css', 'form/form.module.css']

/** Baseline for the client pages: the IBAN form as plain HTML, with the same style sheets inlined and no script. */
export const plainPage = async (): Promise<string> => {
  const styles = await Promise.all(sheets.map((file) => readFile(join(root, 'mfe-public/src', file), 'utf8')))
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Geef je IBAN-nummer door – Verkeersbezwaar</title>
<style>${styles.join('\n')}</style>
</head>
<body>
<header>Verkeersbezwaar</header>
<main>
<h1>Geef je IBAN-nummer door</h1>
<p>Het Openbaar Ministerie (CVOM) maakt geld aan je over, maar heeft je IBAN-nummer nog niet. Geef het hieronder door.</p>
<ol>
<li>Wij sturen je IBAN-nummer naar het Openbaar Ministerie (CVOM).</li>
<li>Het Openbaar Ministerie maakt je geld over.</li>
<li>Daarna krijg je van ons een factuur.</li>
</ol>
<form method="post">
<p><label>IBAN<br><input name="iban" autocomplete="off" required></label></p>
<p><label>Tenaamstelling<br><input name="holder" autocomplete="name" required></label></p>
<button type="submit">Versturen</button>
</form>
</main>
<footer>Verkeersbezwaar</footer>
</body>
</html>
`
}
