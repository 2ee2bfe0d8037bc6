import type { templates as english } from '../en/templates.ts';

type Template = {
  name: string;
  description: string;
  labels: string[];
  lists: Record<string, string[]>;
};

export const templates: Record<keyof typeof english, Template> = {
  empty: {
    name: 'Leeres Board',
    description: 'Drei Listen, in denen noch nichts ist.',
    labels: [],
    lists: { 'Zu erledigen': [], 'In Arbeit': [], Erledigt: [] },
  },
  kanban: {
    name: 'Einfaches Kanban',
    description: 'Drei Listen für jede Art von Arbeit.',
    labels: ['Wichtig', 'Wartet'],
    lists: {
      'Zu erledigen': [
        'Zieh mich nach „In Arbeit“ | Karte drücken und in eine andere Liste ziehen. Auf dem Telefon zuerst halten.',
        'Öffne mich | Eine Karte hat Personen, Termine, Labels, Checklisten, Dateien und Kommentare.',
      ],
      'In Arbeit': [
        'Diese Liste nimmt höchstens drei Karten | Eine Grenze verhindert, dass sich Arbeit staut. Das Menü der Liste ändert sie.',
      ],
      Erledigt: [
        'Karten werden hier von selbst erledigt | Die Liste hat eine Regel dafür. Ihr Menü zeigt sie.',
      ],
    },
  },
  software: {
    name: 'Software-Team',
    description: 'Von der Idee bis zur Auslieferung, mit einer Grenze für das, was in Arbeit ist.',
    labels: ['Funktion', 'Fehler', 'Pflege', 'Sicherheit'],
    lists: {
      Ideen: [
        'Schreiben, was jemand danach kann | Als jemand, der …, kann ich …, damit …',
        'Teilen, was länger als drei Tage dauert | Jeder Teil lässt sich allein ausliefern.',
      ],
      Bereit: ['Das Team weiß, was gebaut und wie es geprüft wird'],
      'In Arbeit': ['Wer daran arbeitet, ist zugewiesen | Karten ohne Person warten in „Bereit“.'],
      Durchsicht: ['Jemand anderes liest die Änderung'],
      Erledigt: ['Es ist ausgeliefert, und jemand hat es dort angesehen'],
    },
  },
  bugs: {
    name: 'Fehler sichten',
    description: 'Meldungen werden täglich angesehen und behoben oder geschlossen.',
    labels: ['Absturz', 'Daten verloren', 'Sieht falsch aus', 'Nicht nachstellbar'],
    lists: {
      Gemeldet: [
        'Was eine Meldung braucht | Was getan wurde, was geschah, was erwartet wurde, und wo.',
      ],
      Nachzustellen: ['Den kürzesten Weg dorthin aufschreiben'],
      'Zu beheben': ['Karten, die hierher kommen, haben durch eine Regel hohe Priorität'],
      'In Arbeit': [],
      Behoben: ['Ein Test schlägt ohne die Änderung fehl'],
      'Kein Fehler': ['Sagen, warum, damit die meldende Person etwas davon hat'],
    },
  },
  content: {
    name: 'Redaktionsplan',
    description: 'Artikel und Beiträge von der Idee bis zum Tag, an dem sie erscheinen.',
    labels: ['Artikel', 'Newsletter', 'Soziale Medien', 'Video'],
    lists: {
      Ideen: ['Alles sammeln | Eine Idee braucht einen Satz: für wen, und was man daraus lernt.'],
      Geplant: ['Der Termin ist der Tag, an dem es erscheint'],
      'Wird geschrieben': ['Für jede Person ein Text zur Zeit'],
      'Zu redigieren': ['Jemand anderes liest laut'],
      Veröffentlicht: ['Den Link ergänzen und nach einer Woche die Zahlen ansehen'],
    },
  },
  hiring: {
    name: 'Bewerbungen',
    description: 'Eine Karte für jede Person, die sich bewirbt.',
    labels: ['Entwicklung', 'Gestaltung', 'Vertrieb', 'Empfohlen'],
    lists: {
      Beworben: ['Eine Karte ist eine Person | Unterlagen anhängen. Nur behalten, was nötig ist.'],
      'Erstes Gespräch': ['Allen dieselben Fragen stellen'],
      Kennenlernen: ['Eindrücke aufschreiben, bevor man darüber spricht'],
      Angebot: ['Innerhalb einer Woche gibt es eine Antwort'],
      Eingestellt: [],
      'Jetzt nicht': ['Alle bekommen eine freundliche Antwort'],
    },
  },
  sales: {
    name: 'Vertrieb',
    description: 'Was wem verkauft wird, und was als Nächstes geschieht.',
    labels: ['Neukunde', 'Erweiterung', 'Groß'],
    lists: {
      Kontakte: ['Eine Karte ist ein Geschäft | Ihr Termin ist der Tag des nächsten Schritts.'],
      'Bedarf verstanden': ['Warum wollen sie es, und warum jetzt?'],
      Angebot: ['Ein Angebot bekommt binnen zwei Wochen eine Antwort'],
      Verhandlung: [],
      Gewonnen: ['Allen, die liefern, sagen, was versprochen wurde'],
      Verloren: ['Aufschreiben, warum'],
    },
  },
  week: {
    name: 'Meine Woche',
    description: 'Was diese Woche zu tun ist, und was warten kann.',
    labels: ['Zuhause', 'Arbeit', 'Besorgung'],
    lists: {
      Irgendwann: ['Alles, was einem einfällt'],
      'Diese Woche': ['So viel hereinholen, wie in eine Woche passt'],
      Heute: ['Drei Dinge | Was hierher kommt, ist durch eine Regel heute fällig.'],
      Erledigt: ['Am Freitag zurückblicken'],
    },
  },
  retrospective: {
    name: 'Rückblick',
    description: 'Was ein Team aus den letzten Wochen lernt.',
    labels: ['Ablauf', 'Werkzeuge', 'Miteinander'],
    lists: {
      'Lief gut': ['Ein Gedanke auf jeder Karte'],
      'Geht besser': ['Beschreiben, was geschah, nicht wer es war'],
      Fragen: [],
      'Wir probieren': ['Zwei oder drei, jeweils mit Person und Termin'],
      'Schon probiert': ['Hat es geholfen?'],
    },
  },
  okrs: {
    name: 'Ziele und Schlüsselergebnisse',
    description: 'Ziele eines Quartals, mit den Zahlen, die zeigen, ob sie erreicht sind.',
    labels: ['Auf Kurs', 'Gefährdet', 'Nicht auf Kurs'],
    lists: {
      Ziele: [
        'Ein Ziel ist ein Epic | Ergebnisse zählen dazu: auf ihren Karten unter „Teil von“ wählen.',
      ],
      Schlüsselergebnisse: ['Eine Zahl, wo sie heute ist und wo sie sein soll'],
      'Diesen Monat': ['Was eine Zahl bewegt'],
      Erreicht: [],
    },
  },
  support: {
    name: 'Kundendienst',
    description: 'Fragen von Kundinnen und Kunden, bis sie gelöst sind.',
    labels: ['Frage', 'Problem', 'Rechnung', 'Dringend'],
    lists: {
      Neu: [
        'Jede Frage bekommt binnen eines Tages eine erste Antwort | Eine Regel setzt den Termin.',
      ],
      'In Arbeit': ['Wer antwortet, ist zugewiesen'],
      'Wartet auf Antwort': ['Nach drei Tagen nachfragen'],
      'Für die Entwicklung': ['Die Karte des Fehlers verlinken'],
      Gelöst: ['Steht die Antwort dort, wo andere sie finden?'],
    },
  },
};
