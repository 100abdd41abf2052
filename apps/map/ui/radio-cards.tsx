import "./radio-cards.css";
import { type ReactNode, useId } from "react";

export interface RadioCard {
  id: string;
  /** Image address; empty: none. */
  image: string;
  title: string;
  text: string;
  /** A line below the text, for example a recommendation or an error. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  label: string;
  cards: RadioCard[];
  selected: string | null;
  onSelect(id: string): void;
}

/** A choice of one with images, on native radio buttons that cover their cards: one tab stop, arrow keys choose. */
export function RadioCards({ label, cards, selected, onSelect }: RadioCardsProps) {
  const name = useId();
  return (
    <fieldset className="fv-radio-cards">
      <legend className="fv-hidden">{label}</legend>
      {cards.map((card) => (
        <div key={card.id} className="fv-radio-card">
          <input
            type="radio"
            name={name}
            value={card.id}
            checked={card.id === selected}
            disabled={card.disabled}
            aria-labelledby={`${name}-${card.id}`}
            aria-describedby={`${name}-${card.id}-text`}
            onChange={() => onSelect(card.id)}
            // Choosing the current value again confirms it.
            onClick={() => card.id === selected && onSelect(card.id)}
          />
          <span className="fv-radio-card-image">{card.image && <img src={card.image} alt="" />}</span>
          <span className="fv-radio-card-text">
            <b id={`${name}-${card.id}`}>{card.title}</b>
            <span id={`${name}-${card.id}-text`}>
              {card.text}
              {card.note}
            </span>
          </span>
          <span className="fv-radio-card-mark" />
        </div>
      ))}
    </fieldset>
  );
}
