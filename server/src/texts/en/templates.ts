/** The built-in templates of boards. A card is its name and, behind a bar, its description. */
export const templates = {
  empty: {
    name: 'Empty board',
    description: 'Three lists and nothing in them.',
    labels: [],
    lists: { 'To do': [], Doing: [], Done: [] },
  },
  kanban: {
    name: 'Simple kanban',
    description: 'Three lists for any kind of work.',
    labels: ['Important', 'Waiting'],
    lists: {
      'To do': [
        'Drag me to Doing | Press a card and move it to another list. On a phone, hold it first.',
        'Open me | A card has people, dates, labels, checklists, files and comments.',
      ],
      Doing: [
        'This list takes three cards at most | A limit of cards keeps work from piling up. The menu of the list changes it.',
      ],
      Done: [
        'Cards here are complete by themselves | The list has a rule for that. Its menu shows it.',
      ],
    },
  },
  software: {
    name: 'Software team',
    description: 'From an idea to a release, with a limit on what is under way.',
    labels: ['Feature', 'Bug', 'Chore', 'Security'],
    lists: {
      Backlog: [
        'Write what a user can do afterwards | As somebody who …, I can …, so that …',
        'Split what takes longer than three days | Each part can be released by itself.',
      ],
      Ready: ['The team knows what to build, and how it is checked'],
      'In progress': ['Who works on it is assigned | Cards without a person wait in Ready.'],
      Review: ['Another person reads the change'],
      Done: ['It is released, and somebody has looked at it there'],
    },
  },
  bugs: {
    name: 'Bug triage',
    description: 'Reports are looked at once a day and either mended or closed.',
    labels: ['Crash', 'Data lost', 'Looks wrong', 'Cannot reproduce'],
    lists: {
      Reported: [
        'What a report needs | What was done, what happened, what was expected, and where.',
      ],
      'To reproduce': ['Write down the shortest way to it'],
      'To mend': ['Cards that come here get a high priority by a rule'],
      'In progress': [],
      Mended: ['A test fails without the change'],
      'Not a bug': ['Say why, so that the person who wrote it learns something'],
    },
  },
  content: {
    name: 'Content calendar',
    description: 'Articles and posts from the idea to the day they appear.',
    labels: ['Article', 'Newsletter', 'Social', 'Video'],
    lists: {
      Ideas: ['Collect everything | An idea needs one sentence: for whom, and what they learn.'],
      Planned: ['Set the due date to the day it appears'],
      Writing: ['One text at a time for each person'],
      'To edit': ['Somebody else reads it aloud'],
      Published: ['Add the link, and look at the figures after a week'],
    },
  },
  hiring: {
    name: 'Hiring',
    description: 'One card for each person who applies.',
    labels: ['Engineering', 'Design', 'Sales', 'Recommended'],
    lists: {
      Applied: ['A card is a person | Attach what they have sent. Keep only what you need.'],
      'First call': ['Ask everybody the same questions'],
      Interview: ['Write down what you saw before you talk about it'],
      Offer: ['An answer is due within a week'],
      Hired: [],
      'Not now': ['Everybody gets a friendly answer'],
    },
  },
  sales: {
    name: 'Sales',
    description: 'What is being sold to whom, and what happens next.',
    labels: ['New customer', 'Extension', 'Large'],
    lists: {
      Contacts: ['A card is a deal | Its due date is the day of the next step.'],
      'Need understood': ['Why do they want it, and why now?'],
      Proposal: ['A proposal gets an answer within two weeks'],
      Negotiation: [],
      Won: ['Tell those who deliver it what was promised'],
      Lost: ['Write down why'],
    },
  },
  week: {
    name: 'Personal week',
    description: 'What is to be done this week, and what can wait.',
    labels: ['Home', 'Work', 'Errand'],
    lists: {
      Someday: ['Everything that comes to mind'],
      'This week': ['Pull in as much as fits in a week'],
      Today: ['Three things | What comes here is due today by a rule.'],
      Done: ['Look back on Friday'],
    },
  },
  retrospective: {
    name: 'Retrospective',
    description: 'What a team learns from the last weeks.',
    labels: ['Process', 'Tools', 'Together'],
    lists: {
      'Went well': ['One thought on each card'],
      'Could be better': ['Describe what happened, not who did it'],
      Questions: [],
      'We will try': ['Two or three at most, each with a person and a date'],
      'Tried before': ['Did it help?'],
    },
  },
  okrs: {
    name: 'Objectives and key results',
    description: 'Goals of a quarter, with the figures that show whether they are reached.',
    labels: ['On track', 'At risk', 'Off track'],
    lists: {
      Objectives: [
        'An objective is an epic | Key results count towards it: choose it under Part of on their cards.',
      ],
      'Key results': ['A figure, where it is today, and where it shall be'],
      'This month': ['What moves a figure'],
      Reached: [],
    },
  },
  support: {
    name: 'Support',
    description: 'Questions of customers until they are solved.',
    labels: ['Question', 'Problem', 'Invoice', 'Urgent'],
    lists: {
      New: ['Every question gets a first answer within a day | A rule sets the due date.'],
      'In progress': ['Who answers is assigned'],
      'Waiting for the customer': ['Ask again after three days'],
      'For the developers': ['Link the card of the bug'],
      Solved: ['Has the answer a place where others find it?'],
    },
  },
};
