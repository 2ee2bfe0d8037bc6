import type { Link, Nodes, Parents, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { toString } from 'mdast-util-to-string';
import { paths } from 'shared-api/remote';

const CARD_ID = /(?<![\w&/#])#(\d{1,9})\b/g;
const USER_ID = /^\d{1,9}$/;

const isParent = (node: Nodes): node is Parents => 'children' in node;

/** `@[name](3)` is parsed as an at sign before a link; both are merged into one mention. */
function joinMentions(parent: Parents): void {
  parent.children.forEach((node, index) => {
    const before = parent.children[index - 1];
    if (node.type !== 'link' || !USER_ID.test(node.url)) return;
    if (before?.type !== 'text' || !before.value.endsWith('@')) return;
    before.value = before.value.slice(0, -1);
    node.url = `mention:${node.url}`;
    node.children = [{ type: 'text', value: `@${toString(node)}` }];
  });
}

/** Adds to each task its offset in the source, so that a tick can be written there. */
function placeTasks(parent: Parents): void {
  for (const node of parent.children) {
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') continue;
    const own = node.children.filter(({ type }) => type !== 'list');
    node.data = {
      hProperties: {
        dataTask: node.position?.start.offset,
        dataTaskText: own.map((child) => toString(child)).join(' '),
      },
    };
  }
}

function walk(node: Nodes): void {
  if (!isParent(node)) return;
  joinMentions(node);
  placeTasks(node);
  node.children.forEach(walk);
}

/** Extends GFM by mentions, links to cards by short id, and tasks that can be ticked. */
export function remarkCardText() {
  return (tree: Root) => {
    walk(tree);
    const toCard = (text: string, id: string): Link => ({
      type: 'link',
      url: paths.cardLink(Number(id)),
      children: [{ type: 'text', value: text }],
    });
    findAndReplace(tree, [CARD_ID, toCard], { ignore: ['link'] });
  };
}
