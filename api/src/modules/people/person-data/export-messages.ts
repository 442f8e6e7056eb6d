const text = `Gegevens van één persoon (AVG art. 15 en 20)

Wat zit erin
- gegevens.json: alles wat van deze persoon wordt bewaard.
    contact                    naam, adres, e-mail, telefoon en rekening, ook van samengevoegde contacten
    samenvoegingen             wat er bij het samenvoegen stond
    bedrijven                  bedrijven van deze persoon
    facturen                   facturen met hun regels en betalingen
    importregels               regels van geüploade lijsten
    berichten_buiten_dossiers  e-mails en berichten die bij geen dossier horen
    toestemming_voor_berichten of deze persoon berichten via WhatsApp wilde, en wanneer die dat zei
    dossiers                   per dossier: de zaak, gebeurtenissen, logregels, taken en zittingen, documenten,
                               brieven, e-mails en berichten met hun tekst, verstuurde links (doel en data),
                               doorgegeven IBAN's, volmachten, bewijsverzoeken en het werk van het systeem
    logboek                    wie de gegevens zag of wijzigde: wanneer, wat, en met welke rol
- bestanden/: de bestanden van de dossiers, een map per dossier.

Wat zit er niet in
- Wie van ons iets deed of een taak had: dat zijn hun gegevens. In wat zij zelf opschreven
  kan de naam van een collega staan.
- Van een dossier dat ook van iemand anders is: wat aan die ander is gestuurd en wat die heeft getekend.
  De overige stukken van zo'n dossier zitten erin zoals ze zijn.
- De geüploade lijsten zelf: die gaan over velen. De regels van deze persoon staan in gegevens.json.
- De opgemaakte vorm van mails (de tekst is dezelfde) en persoonlijke links: daarvoor in de plaats staat
  "[link, alleen voor de ontvanger]".
- Wat buiten Zaakwerk staat, zoals in de boekhouding bij Moneybird.

Tijden zijn in UTC, bedragen met "_cents" in eurocent.
`

/** What is said beside the data, with the files that were not in their folder any more. */
export const readMe = (missing: readonly string[]): string =>
  missing.length === 0
    ? text
    : `${text}\nDeze bestanden staan in de lijst, maar niet meer in hun map:\n${missing.map((path) => `- ${path}\n`).join('')}`
