/** The most common leaked passwords, Dutch ones included, and our own names. Lower case. */
export const commonPasswordStems: readonly string[] = `
000000 00000000 010203 102030 111111 11111111 112233 121212 123123 123123123 123321 1234 12345 123456 1234567 12345678
123456789 1234567890 123456a 1234qwer 123654 123abc 123qwe 131313 142536 147258 147258369 159357 159753 1a2b3c 1q2w3e
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 252525 333333 444444 456789 555555 654321 666666 696969 741852963 753951 777777
789456 789456123 888888 88888888 987654 987654321 999999 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc abc123 abcd abcd1234 abcde
abcdef abcdefg access admin administrator ajax ajaxamsterdam alexander amsterdam andrea angel anouk appel appeltaart arsenal
asdf asdfasdf asdfgh asdfghjkl ashley azerty baby babygirl bailey banaan baseball basketbal batman beheer beheerder
bezwaar blink bloem bloemen buster butterfly changeme charlie chelsea chocola chocolade chocolate computer cookie corona
daniel default denhaag dennis donald dragon eindhoven familie feyenoord flower football fuckyou geheim gebruiker
george ginger groningen guest haarlem hallo hannah harley hello herfst hockey hoi hond hottie hunter iloveyou internet
jasmijn jennifer jessica jordan jordy joshua justin kantoor kat katje killer klootzak koffie konijn
koningsdag kusje lente letmein liefde lieverd liverpool login london lotte lovely maandag maart mama mamma manchester
master matrix matthew merel michael mickey monkey mustang nederland newpassword nicole ninja oktober oranje orange
ordina paard paarden paashaas papa pass passw0rd password pepper peter pindakaas pokemon poes poesje postkamer
prinses princess purple qazwsx qweasd qweasdzxc qwerty qwertyu qwertyui qwertyuiop qwertz ranger robert rotterdam samsung
schatje school secret september shadow snoepje snoopy soccer sommer spiderman starwars stoomboot summer sunshine
superman systeem taylor test tester testing thomas tigger tijger trustno1 uitkering uitkeringsbezwaar utrecht vakantie
verandermij verkeersbezwaar voetbal vrijdag wachtwoord wagwoord w8woord welcome welkom welkomthuis whatever william winter
winterswijk wijzigmij yankees zaak zaakwerk zaterdag zomer zondag zonnebloem zonneschijn zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/)
