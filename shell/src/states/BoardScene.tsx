import styles from './BoardScene.module.css';

/** The scene: a card that fell out of its place, a missing list, or resting cards. */
export type Scene = 'card-lost' | 'list-gone' | 'paused';

const MIDDLE = {
  'card-lost': (
    <>
      <rect x="88" y="8" width="72" height="132" rx="10" data-part="list" />
      <rect x="98" y="17" width="30" height="5" rx="2.5" data-part="line" />
      <rect x="96.5" y="30.5" width="55" height="38" rx="5" data-part="place" />
      <g transform="rotate(9 132 108)">
        <rect x="104" y="88" width="56" height="36" rx="5" data-part="spark" />
        <rect x="111" y="97" width="34" height="4" rx="2" data-part="ink" />
        <rect x="111" y="106" width="24" height="4" rx="2" data-part="ink" />
      </g>
    </>
  ),
  'list-gone': <rect x="88.5" y="8.5" width="71" height="131" rx="10" data-part="place" />,
  paused: (
    <>
      <rect x="88" y="8" width="72" height="132" rx="10" data-part="list" />
      <rect x="98" y="17" width="30" height="5" rx="2.5" data-part="line" />
      <rect x="96.5" y="30.5" width="55" height="26" rx="5" data-part="place" />
      <rect x="96" y="64" width="56" height="36" rx="5" data-part="spark" />
      <rect x="117" y="74" width="5" height="16" rx="2" data-part="ink" />
      <rect x="126" y="74" width="5" height="16" rx="2" data-part="ink" />
    </>
  ),
};

/** A decorative picture of a board to which something has happened. */
export const BoardScene = ({ scene }: { scene: Scene }) => (
  <svg
    aria-hidden
    className={styles.scene}
    data-accent="petrol"
    width="248"
    height="148"
    viewBox="0 0 248 148"
  >
    <rect x="4" y="8" width="72" height="132" rx="10" data-part="list" />
    <rect x="172" y="8" width="72" height="132" rx="10" data-part="list" />
    <rect x="14" y="17" width="24" height="5" rx="2.5" data-part="line" />
    <rect x="182" y="17" width="20" height="5" rx="2.5" data-part="line" />
    <rect x="12.5" y="30.5" width="55" height="26" rx="5" data-part="card" />
    <rect x="12.5" y="63.5" width="55" height="38" rx="5" data-part="card" />
    <rect x="180.5" y="30.5" width="55" height="38" rx="5" data-part="card" />
    <rect x="180.5" y="75.5" width="55" height="26" rx="5" data-part="card" />
    <rect x="19" y="39" width="36" height="4" rx="2" data-part="line" />
    <rect x="19" y="72" width="40" height="4" rx="2" data-part="line" />
    <rect x="19" y="81" width="26" height="4" rx="2" data-part="line" />
    <rect x="187" y="39" width="40" height="4" rx="2" data-part="line" />
    <rect x="187" y="48" width="30" height="4" rx="2" data-part="line" />
    <rect x="187" y="84" width="32" height="4" rx="2" data-part="line" />
    {MIDDLE[scene]}
  </svg>
);
