const listed = (text: string): readonly string[] => text.split(',').map((value) => value.trim())

/** First names as in a Dutch city, by salutation. */
export const firstNames = {
  'Dhr.': listed(`
  Jan, Mohammed, Pieter, Mehmet, Willem, Tomasz, Youssef, Kees, Ravi, Daan, Hendrik, Emre, Bram,
  Piotr, Stanley, Rachid, Ruben, Gerrit, Hakan, Thijs, Jeroen, Winston, André, Minh
  `),
  'Mevr.': listed(`
  Anna, Fatima, Sophie, Ayşe, Katarzyna, Lotte, Samira, Ingrid, Shanti, Emma, Johanna, Elif,
  Marjolein, Agnieszka, Chantal, Naima, Femke, Wilhelmina, Zeynep, Roos, Anouk, Joyce, Renée, Thi
  `),
} as const

export const lastNames = listed(`
  Jansen, Bakker, Visser, Smit, Meijer, Mulder, Bos, Vos, Peters, Hendriks, Dekker, Brouwer,
  Dijkstra, Smits, Kok, Jacobs, Vermeulen, Schouten, Kuipers, Postma, Hoekstra, Prins, Verhoeven,
  Willems, Koster, Scholten, Wolters, Blom, Kramer, Terpstra, Huisman, Groen, Schipper, Yılmaz, Kaya,
  Demir, Çelik, Şahin, Yıldız, Öztürk, Aydın, El Idrissi, Bouazza, Benali, El Amrani, Ouali, Aarab,
  Bouzid, Kowalska, Nowak, Wiśniewski, Wójcik, Zieliński, Szymański, Pinas, Wijngaarde, Sedney,
  Kartosen, Ramdin, Bhagwandas, Jagessar, Tjon A Fat, Nguyen, Silva, Mulder-Bakker
`)

/** Surnames with their prefixes. */
export const prefixedNames = listed(`
  de|Vries, van den|Berg, van|Dijk, de|Jong, de|Boer, van der|Linden, van den|Heuvel, de|Wit,
  van|Leeuwen, ten|Brink, van der|Meer, de|Graaf-Mulder, van 't|Hof, van den|Broek, de|Groot,
  van der|Veen, in ’t|Veld, van de|Ven
`).map((name) => {
  const [prefixes = '', last_name = ''] = name.split('|')
  return { prefixes, last_name }
})

export const initials = listed(`A., B.J., C.M., J., H.P., M., M.E., P., R., S., T.A., W.`)

export const streets = listed(`
  Dorpsstraat, Kerkstraat, Molenweg, Stationsstraat, Wilhelminastraat, Julianalaan,
  Prins Bernhardstraat, Lindelaan, Beukenhof, Oranjestraat, Nieuwe Gracht, Eikenlaan, Schoolstraat,
  Burgemeester de Vlugtlaan, Zuiderpark, Rijnkade, Admiraal de Ruyterweg, Kanaalstraat,
  Mathenesserlaan, Vondelstraat, Noordeinde, Hoogstraat, Amstelveenseweg, Parallelweg
`)

export const companyNames = listed(`
  Terpstra Bouw B.V., Bakkerij De Korenbloem, Visser Installatietechniek B.V.,
  Koeriersdienst Randstad B.V., Taxi Centrale Rijnmond, Schildersbedrijf Brouwer & Zn.,
  Yıldız Transport B.V., Van Dijk Hoveniers, Thuiszorg De Linde B.V., Postma Agrarisch Loonbedrijf,
  Dekker Verhuizingen B.V., Nova Pizzeria V.O.F., El Amrani Schoonmaak B.V., Adviesbureau Groenhart,
  Rijschool De Kruising
`)

export const leaseCompanies = listed(`
  Lagendijk Lease B.V., Polder Mobility Lease B.V., Rijnland Autolease N.V., Tweestromen Lease B.V.,
  Zuiderzee Fleet Services B.V.
`)
